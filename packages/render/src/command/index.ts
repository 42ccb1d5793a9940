import type { CommandModule } from 'pith/internal/command/add-command';
import type { RenderPackage } from 'pith/internal/command/render-package';
import { addRender } from './command.ts';
import { Rendering } from './rendering.ts';
import { styledPage, styledPicture } from './styled-formats.ts';

export const commands: CommandModule['commands'] = { render: addRender };

export const startRendering: RenderPackage['startRendering'] = (options, session) =>
  new Rendering(options, session);
export { styledPage, styledPicture };
