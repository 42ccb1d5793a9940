import { applyLook, keepPreferences, type Preferences } from './preferences.ts';

/** Fills the form with what is remembered, and remembers what is changed. */
export function wireSettings(form: HTMLFormElement, preferences: Preferences): void {
  const fields = Object.keys(preferences) as (keyof Preferences)[];
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | RadioNodeList;
  for (const name of fields) field(name).value = String(preferences[name]);
  const showNumbers = () => {
    for (const [name, unit] of [
      ['size', '%'],
      ['width', ' rem'],
    ]) {
      const input = field(name) as HTMLInputElement;
      (input.nextElementSibling as HTMLOutputElement).value = `${input.value}${unit}`;
    }
  };
  const change = async () => {
    if (!form.reportValidity()) return;
    preferences.size = Number(field('size').value);
    preferences.width = Number(field('width').value);
    preferences.theme = field('theme').value as Preferences['theme'];
    preferences.service = field('service').value.replace(/\/$/, '');
    showNumbers();
    applyLook(preferences);
    await keepPreferences(preferences);
  };
  showNumbers();
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const type of ['input', 'change']) {
    form.addEventListener(type, ({ target }) => {
      // An address is looked at when it is complete.
      if (type === 'input' && (target as HTMLInputElement).name === 'service') return;
      change();
    });
  }
}
