import { sheet, styled, type Way, written } from '../way.ts';

/** Colours. */
export const COLOURS: readonly Way[] = [
  styled(
    'text fill transparent',
    '-webkit-text-fill-color:transparent',
    '-webkit-text-fill-color:black;color:transparent',
  ),
  styled('text fill white', '-webkit-text-fill-color:#fff', '-webkit-text-fill-color:#222'),
  styled('rgb with slash', 'color:rgb(0 0 0 / 0)', 'color:rgb(0 0 0 / 1)'),
  styled('four digits', 'color:#0000', 'color:#000f'),
  styled('hsla', 'color:hsla(0,0%,0%,0)', 'color:hsla(0,0%,0%,1)'),
  styled('hsl white', 'color:hsl(0 0% 100%)', 'color:hsl(0 0% 10%)'),
  styled('hsl with units', 'color:hsl(0.5turn 100% 100%)', 'color:hsl(0.5turn 100% 20%)'),
  styled('hwb white', 'color:hwb(0 100% 0%)', 'color:hwb(0 0% 100%)'),
  styled('lab white', 'color:lab(100% 0 0)', 'color:lab(10% 0 0)'),
  styled('oklch white', 'color:oklch(1 0 0)', 'color:oklch(.2 0 0)'),
  styled('oklab white', 'color:oklab(100% 0 0)', 'color:oklab(20% 0 0)'),
  styled('color() white', 'color:color(srgb 1 1 1)', 'color:color(srgb 0 0 0)'),
  styled('color-mix white', 'color:color-mix(in srgb, white, #fff)', 'color:color-mix(in srgb, black, #222)'),
  styled(
    'color-mix to nothing',
    'color:color-mix(in srgb, black 0%, transparent)',
    'color:color-mix(in srgb, black 90%, transparent)',
  ),
  styled('light-dark', 'color:light-dark(white,black)', 'color:light-dark(black,white)'),
  styled('colour of the canvas', 'color:Canvas', 'color:CanvasText'),
  styled('percent white', 'color:rgb(100%,100%,100%)', 'color:rgb(10%,10%,10%)'),
  styled('almost white', 'color:#fdfdfd', 'color:#4d4d4d'),
  styled('relative colour', 'color:rgb(from white r g b)', 'color:rgb(from black r g b)'),
  styled('background currentcolor', 'color:#222;background:currentcolor', 'color:#222;background:#fff'),
  styled(
    'background clipped to text',
    'color:transparent;background:linear-gradient(#fff,#fff);-webkit-background-clip:text',
    'color:transparent;background:linear-gradient(#000,#333);-webkit-background-clip:text',
  ),
  styled(
    'same as a gradient',
    'color:#000;background:linear-gradient(#000,#000)',
    'color:#fff;background:linear-gradient(#000,#000)',
  ),
  styled('paper shade', 'color:transparent', 'color:transparent;text-shadow:0 0 0 #000'),
  styled('outline only', 'color:#fff', 'color:#fff;-webkit-text-stroke:1px #000'),
  written('font colour', '<p><font color="#ffffff">$</font></p>', '<p><font color="#202020">$</font></p>'),
  written(
    'font colour without a hash',
    '<p><font color="ffffff">$</font></p>',
    '<p><font color="202020">$</font></p>',
  ),
  written(
    'bgcolor of a cell',
    '<table><tr><td bgcolor="black" style="color:black">$</td></tr></table>',
    '<table><tr><td bgcolor="black" style="color:white">$</td></tr></table>',
  ),
  sheet(
    'selection of all colours',
    '*{color:#fff} p:not(.x),h1{color:#000}',
    '*{color:#111} p:not(.x),h1{color:#000}',
  ),
];
