/** What we use of WebAssembly: which types there are of it depends on the program that uses this package. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

interface WasmNamespace {
  Memory: new (size: { initial: number; maximum: number }) => WasmMemory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

export const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: WasmNamespace };
