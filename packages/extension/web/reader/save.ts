import { get, set } from 'idb-keyval';
import { element } from './element.ts';

/** A file that the browser downloads. It is made here: no permission is needed for it, and no network. */
export function download(name: string, parts: BlobPart[], type: string): void {
  const link = element('a', { download: name }) as HTMLAnchorElement;
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The part of the File System Access API that TypeScript does not know yet. */
interface Folder extends FileSystemDirectoryHandle {
  queryPermission(how: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(how: { mode: 'readwrite' }): Promise<PermissionState>;
}
declare function showDirectoryPicker(how: { id: string; mode: 'readwrite' }): Promise<Folder>;

/** Firefox has no way to write into a folder. */
export const canWriteFolders = 'showDirectoryPicker' in globalThis;

const KEY = 'folder';

/** The name of the folder that was chosen; null where none was. */
export async function folderName(): Promise<string | null> {
  return (await get<Folder>(KEY))?.name ?? null;
}

export async function chooseFolder(): Promise<Folder> {
  const folder = await showDirectoryPicker({ id: 'pith', mode: 'readwrite' });
  await set(KEY, folder);
  return folder;
}

/** Writes a file into the chosen folder, under a name that is free there. Returns where it went. */
export async function writeToFolder(name: string, text: string): Promise<string> {
  const known = await get<Folder>(KEY);
  const folder = known ?? (await chooseFolder());
  const allowed = (await folder.queryPermission({ mode: 'readwrite' })) === 'granted';
  if (!allowed && (await folder.requestPermission({ mode: 'readwrite' })) !== 'granted') {
    throw new Error(`You did not allow writing into the folder "${folder.name}".`);
  }
  const free = await freeName(folder, name);
  const file = await folder.getFileHandle(free, { create: true });
  const stream = await file.createWritable();
  await stream.write(text);
  await stream.close();
  return `${folder.name}/${free}`;
}

/** `Story.md`, else `Story 2.md` and so on: nothing is written over. */
async function freeName(folder: Folder, name: string): Promise<string> {
  const taken = new Set<string>();
  for await (const key of folder.keys()) taken.add(key.toLowerCase());
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = name.replace(/\.md$/, ` ${count}.md`);
  return free;
}

/** Sends a page to the service on this machine, which shows it in a tab. A form needs no permission for its host. */
export function sendToService(service: string, { html, url }: { html: string; url: string }): void {
  const form = element('form', {
    action: `${service}/read`,
    method: 'post',
    target: '_blank',
    'accept-charset': 'utf-8',
  }) as HTMLFormElement;
  for (const [name, value] of Object.entries({ html, url })) {
    const field = element('input', { type: 'hidden', name }) as HTMLInputElement;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
