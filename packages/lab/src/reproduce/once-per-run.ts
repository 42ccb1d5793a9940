import type { Setting } from './paper.ts';

/** What several tables of a run need, measured when the first of them asks for it. */
export function oncePerRun<T>(measure: (setting: Setting) => Promise<T>): (setting: Setting) => Promise<T> {
  const measured = new WeakMap<Setting, Promise<T>>();
  return (setting) => {
    const earlier = measured.get(setting);
    if (earlier !== undefined) return earlier;
    const now = measure(setting);
    measured.set(setting, now);
    return now;
  };
}
