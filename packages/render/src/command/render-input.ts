import type { Input } from 'pith/internal/command/extract/inputs';
import { isPageAddress } from 'pith/internal/records/page-address';
import {
  decode,
  isRenderedPage,
  PithError,
  pageOfPlainText,
  type RenderedPage,
  requirePage,
} from 'pith/page';
import type { Renderer, RenderOptions } from '../index.ts';

/** Renders a page of the command line: live from an address, else as it was saved. */
export async function renderInput(
  renderer: Renderer,
  input: Input,
  options: RenderOptions & { url?: string | undefined; plainText?: boolean | undefined },
): Promise<RenderedPage> {
  const { url, plainText = false, ...settings } = options;
  if (isPageAddress(input.name)) return await renderer.render({ url: input.name }, settings);
  const { bytes, contentType } = await input.read();
  const { html: text } = decode(bytes, contentType);
  if (isRenderedPage(text)) {
    throw new PithError('BAD_INPUT', 'This page is rendered already. Give the address or the HTML.');
  }
  const kind = requirePage(text, { plainText, ...(contentType !== undefined && { contentType }) });
  const html = kind === 'html' ? text : pageOfPlainText(text);
  return await renderer.render({ html, ...(url !== undefined && { url }) }, settings);
}
