export type { Sight } from './sight.ts';
export { seePage, type Visibility } from './visibility.ts';
