/** RFC 2822's names of zones. */
const ZONES = new Map([
  ['z', 'Z'],
  ['ut', 'Z'],
  ['utc', 'Z'],
  ['gmt', 'Z'],
  ['est', '-05:00'],
  ['edt', '-04:00'],
  ['cst', '-06:00'],
  ['cdt', '-05:00'],
  ['mst', '-07:00'],
  ['mdt', '-06:00'],
  ['pst', '-08:00'],
  ['pdt', '-07:00'],
]);

const TIME =
  /^[,.T\s]*(?:[-–—|•·@]|at|um|à|às|kl\.?|alle|a las)?\s*(\d{1,2})\s?[:.h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(?:([ap])\.?m\b\.?)?\s?(z\b|[+-]\d{2}:?\d{2}\b|(?:utc|gmt|ut|[ecmp][sd]t)\b)?/i;

/** The time that follows a date, as ISO 8601 has it after the date: `T09:30:00+01:00`; empty where there is none. */
export function timeOfDay(afterDate: string): string {
  const match = TIME.exec(afterDate);
  if (match === null) return '';
  const [, hours, minutes, seconds = '00', half, zone] = match;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return '';
  return `T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${zoneOf(zone)}`;
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  return ZONES.get(zone.toLowerCase()) ?? `${zone.slice(0, 3)}:${zone.slice(-2)}`;
}
