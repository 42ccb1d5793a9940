import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firefoxPath, SETTINGS } from './firefox.ts';

/** Milliseconds that a busy machine may take until something is there. */
const PATIENCE = 120_000;

/**
 * Firefox by its own protocol, Marionette: unlike WebDriver BiDi it reaches the buttons of the browser, and so those of
 * extensions.
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #end: () => Promise<void>;
  readonly #answers = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  #unread = Buffer.alloc(0);
  #last = 0;

  private constructor(socket: Socket, end: () => Promise<void>) {
    this.#socket = socket;
    this.#end = end;
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
  }

  static async start(): Promise<Marionette> {
    const profile = await mkdtemp(path.join(tmpdir(), 'pith-firefox-'));
    const lines = Object.entries({ ...SETTINGS, 'marionette.port': 0 }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(path.join(profile, 'user.js'), lines.join(''));
    const firefox = spawn(
      firefoxPath!,
      ['--marionette', '--remote-allow-system-access', '--headless', '--no-remote', '--profile', profile],
      { stdio: 'ignore', env: { ...process.env, HOME: profile } },
    );
    const ended = new Promise((resolve) => {
      firefox.on('close', resolve);
    });
    const portFile = path.join(profile, 'MarionetteActivePort');
    const port = await until(() => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0));
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    const marionette = new Marionette(socket, async () => {
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    });
    await marionette.#send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    await marionette.#send('WebDriver:SetTimeouts', { script: PATIENCE, pageLoad: PATIENCE });
    return marionette;
  }

  async installExtension(folder: string): Promise<string> {
    const { value } = await this.#send<{ value: string }>('Addon:Install', { path: folder, temporary: true });
    return value;
  }

  async goto(url: string): Promise<void> {
    await this.#send('WebDriver:Navigate', { url });
  }

  /** Clicks the button of an extension, in the window that is before one; returns the tab that opens. */
  async clickButton(extension: string): Promise<string> {
    const before = await this.tabs();
    await this.#send('Marionette:SetContext', { value: 'chrome' });
    await this.#run(
      `const { Management } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
       const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(extension)});
       Management.global.browserActionFor(extension).triggerAction(window);`,
    );
    await this.#send('Marionette:SetContext', { value: 'content' });
    return until(async () => (await this.tabs()).find((tab) => !before.includes(tab)));
  }

  tabs(): Promise<string[]> {
    return this.#send('WebDriver:GetWindowHandles', {});
  }

  async tab(): Promise<string> {
    const { value } = await this.#send<{ value: string }>('WebDriver:GetWindowHandle', {});
    return value;
  }

  async switchTo(handle: string): Promise<void> {
    await this.#send('WebDriver:SwitchToWindow', { handle });
  }

  /** The value of an expression in the page; a promise is waited for. `system` sees closed shadow trees too. */
  async evaluate<T>(expression: string, sandbox: 'default' | 'system' = 'default'): Promise<T> {
    const { value } = await this.#run<{ value: T }>(`return (async () => (${expression}))()`, sandbox);
    return value;
  }

  /** Waits until an expression holds in the page, and returns its value. */
  waitFor<T>(expression: string, sandbox: 'default' | 'system' = 'default'): Promise<NonNullable<T>> {
    return until(() => this.evaluate<T | null>(expression, sandbox));
  }

  async press(value: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.#send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async pointAt(selector: string): Promise<void> {
    const [x, y] = await this.evaluate<[number, number]>(`(() => {
      const { x, y } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return [Math.round(x) + 20, Math.round(y) + 8];
    })()`);
    const actions = [
      { type: 'pointerMove', x: 1, y: 1 },
      { type: 'pointerMove', x, y },
    ];
    await this.#send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async close(): Promise<void> {
    this.#socket.destroy();
    await this.#end();
  }

  #run<T>(script: string, sandbox = 'default'): Promise<T> {
    return this.#send('WebDriver:ExecuteScript', { script, args: [], sandbox });
  }

  #send<T>(command: string, parameters: object): Promise<T> {
    const id = ++this.#last;
    const message = JSON.stringify([0, id, command, parameters]);
    return new Promise<T>((resolve, reject) => {
      this.#answers.set(id, { resolve, reject });
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  /** Messages come as `12:[1,…]`, the number being that of their bytes. */
  #take(bytes: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    for (;;) {
      const colon = this.#unread.indexOf(':');
      const end = colon + 1 + Number(this.#unread.subarray(0, Math.max(0, colon)));
      if (colon < 0 || this.#unread.length < end) return;
      const message = JSON.parse(String(this.#unread.subarray(colon + 1, end)));
      this.#unread = this.#unread.subarray(end);
      // The first of all says what it is, and answers nothing.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const waiting = this.#answers.get(id);
      this.#answers.delete(id);
      if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting?.resolve(result as never);
    }
  }
}

/** Asks again and again until the answer is something. */
async function until<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Firefox: nothing came within ${PATIENCE / 1000} seconds.`);
}
