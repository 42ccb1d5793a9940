import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'undici';
import { onTestFinished } from 'vitest';

/**
 * Firefox as Mozilla and Debian ship it, driven by WebDriver BiDi. Playwright drives only a build of its own, which is
 * not in its npm package, or the newest release; this also works with the long-term one.
 */

/** The Firefox of this machine: `PITH_FIREFOX`, or one on the path. Tests that need it say that they were skipped. */
export const firefoxPath: string | null = findFirefox();

function findFirefox(): string | null {
  const given = process.env['PITH_FIREFOX'];
  if (given !== undefined) return given;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  for (const file of ['firefox', 'firefox-esr'].flatMap((name) => folders.map((at) => path.join(at, name)))) {
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not here.
    }
  }
  console.warn('skipped: tests with Firefox (none on the path; PITH_FIREFOX names one)');
  return null;
}

/** Nothing is asked of any machine but this one: what is not local goes to a proxy that is not there. */
export const SETTINGS: Readonly<Record<string, string | number | boolean>> = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1, localhost',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'dom.events.testing.asyncClipboard': true,
};

export interface FirefoxOptions {
  width: number;
  height: number;
  isDark: boolean;
}

/** A window of Firefox for one test. */
export class FirefoxWindow {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  #context = '';
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, type, result, message, error } = JSON.parse(String(data));
      const waiting = this.#answers.get(id);
      this.#answers.delete(id);
      if (type === 'error') waiting?.reject(new Error(`${error}: ${message}`));
      else waiting?.resolve(result as never);
    });
  }

  static async open(address: string, { width, height, isDark }: FirefoxOptions): Promise<FirefoxWindow> {
    const profile = await mkdtemp(path.join(tmpdir(), 'pith-firefox-'));
    const settings = { ...SETTINGS, 'ui.systemUsesDarkTheme': isDark ? 1 : 0 };
    const lines = Object.entries(settings).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(path.join(profile, 'user.js'), lines.join(''));
    const firefox = spawn(
      firefoxPath!,
      ['--remote-debugging-port=0', '--headless', '--no-remote', '--profile', profile],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
    );
    const ended = new Promise((resolve) => {
      firefox.on('close', resolve);
    });
    onTestFinished(async () => {
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    });
    let endpoint: string | undefined;
    for await (const line of createInterface(firefox.stderr)) {
      endpoint = /listening on (ws:\S+)/.exec(line)?.[1];
      if (endpoint !== undefined) break;
    }
    if (endpoint === undefined) throw new Error(`${firefoxPath} ended before it could be driven.`);
    const socket = new WebSocket(`${endpoint}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const window = new FirefoxWindow(socket);
    await window.#send('session.new', { capabilities: {} });
    const { context } = await window.#send<{ context: string }>('browsingContext.create', { type: 'tab' });
    window.#context = context;
    await window.#send('browsingContext.setViewport', { context, viewport: { width, height } });
    await window.goto(address);
    return window;
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** The value of an expression in the page; a promise is waited for. */
  async evaluate<T>(expression: string): Promise<T> {
    const { type, result, exceptionDetails } = await this.#send<{
      type: string;
      result: { value: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: this.#context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value);
  }

  /** Presses and releases the button of the mouse in the middle of an element, as a user would. */
  async click(element: string): Promise<void> {
    const [x, y] = await this.evaluate<[number, number]>(`(() => {
      const element = ${element};
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    })()`);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#send('input.performActions', {
      context: this.#context,
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    });
  }

  /** Presses and releases a key: `Tab` is U+E004 in the protocol. */
  async press(value: string): Promise<void> {
    await this.#send('input.performActions', {
      context: this.#context,
      actions: [
        {
          type: 'key',
          id: 'keys',
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        },
      ],
    });
  }

  #send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#answers.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
