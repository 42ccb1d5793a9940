export { seePage, type Visibility } from './visibility.ts';
