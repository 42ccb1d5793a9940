import { spawn } from 'node:child_process';
import { PithError } from '../page/errors.ts';
import type { Session } from './session.ts';

type Tool = [name: string, ...args: string[]];

const WINDOWS =
  '[Console]::InputEncoding = [Text.Encoding]::UTF8; Set-Clipboard -Value ([Console]::In.ReadToEnd())';

/** The programs that know the clipboard of this system, the first first. */
function toolsOf(env: Session['env'], platform: NodeJS.Platform): Tool[] {
  if (platform === 'darwin') return [['pbcopy']];
  if (platform === 'win32') return [['powershell', '-NoProfile', '-Command', WINDOWS]];
  return [
    ...(env['WAYLAND_DISPLAY'] ? [['wl-copy'] as Tool] : []),
    ...(env['DISPLAY']
      ? ([
          ['xclip', '-selection', 'clipboard'],
          ['xsel', '-ib'],
        ] as Tool[])
      : []),
    ...(env['WSL_DISTRO_NAME'] ? [['powershell.exe', '-NoProfile', '-Command', WINDOWS] as Tool] : []),
    ...(env['TERMUX_VERSION'] ? [['termux-clipboard-set'] as Tool] : []),
  ];
}

/** Puts a text on the clipboard by a program of the system, else by the terminal, which works from far away, too. */
export async function copyToClipboard(text: string, session: Session): Promise<void> {
  const tools = toolsOf(session.env, process.platform);
  for (const tool of tools) if (await give(text, tool, session.env)) return;
  if (session.stdout.isTTY === true && session.env['TERM'] !== 'dumb') {
    // OSC 52: most terminals take it; those that do not show nothing.
    session.stdout.write(`\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`);
    return;
  }
  const wanted = tools.length > 0 ? `Install ${tools.map(([name]) => name).join(' or ')}.` : 'Use --output.';
  throw new PithError('FILE_NOT_WRITABLE', `There is no clipboard that can be reached. ${wanted}`);
}

/** False where there is no such program, or it fails. It may stay behind to hold the clipboard, so its exit counts, not its end. */
function give(text: string, [name, ...args]: Tool, env: Session['env']): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: ['pipe', 'ignore', 'ignore'], env, windowsHide: true });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
    child.stdin.on('error', () => {});
    child.stdin.end(text);
  });
}
