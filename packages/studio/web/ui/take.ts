/** What leaves the workbench: to the clipboard, or as a file. */

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('This browser does not let the page copy. Select the text and copy it yourself.');
  }
}

export function download(content: BlobPart, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file's name of a title: letters and digits of any script. */
export function fileName(title: string | null, extension: string): string {
  const words = (title ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['article'];
  return `${words.join('-').slice(0, 60)}.${extension}`;
}
