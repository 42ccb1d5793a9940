/** A file as text, as vite puts it into the build. */
declare module '*.html?raw' {
  const text: string;
  export default text;
}
