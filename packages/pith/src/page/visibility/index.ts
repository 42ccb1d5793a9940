export { type Sight, seePage, type Visibility } from './visibility.ts';
