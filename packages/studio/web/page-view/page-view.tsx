import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Current, during } from '../app/state.ts';
import { FramedPage } from './framed-page.ts';
import type { Box } from './marks.ts';
import { PicturedPage } from './pictured-page.ts';
import type { Pointing, Surface } from './surface.ts';

interface Props extends Partial<Pointing> {
  page: Current;
  /** Of each block, one of `MARKS`. */
  marks: readonly (string | null)[];
  boxes?: readonly Box[];
  /** A block to bring into sight. */
  reveal?: number;
  /** Show the picture of a rendered page in place of the page itself. */
  picture?: boolean;
}

/** The page itself with its blocks marked; the same for all views. */
export function PageView(props: Props) {
  const { page, picture = false } = props;
  const screenshot = (picture && page.opened.look?.screenshot) || null;
  // Anew for each page, so that nothing of the one before is left, and what is drawn on a surface is of its page.
  return <Drawn key={`${page.key} ${screenshot !== null}`} {...props} screenshot={screenshot} />;
}

function Drawn({
  page,
  marks,
  boxes = [],
  reveal = -1,
  screenshot,
  ...told
}: Props & { screenshot: Blob | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<Surface | null>(null);
  const pointing = useRef<Partial<Pointing>>({});
  pointing.current = told;

  // Ended with the frame, and not after the next picture: what watches the frame must not outlive it.
  useLayoutEffect(() => {
    const tell: Pointing = {
      onPoint: (...args) => pointing.current.onPoint?.(...args),
      onPick: (...args) => pointing.current.onPick?.(...args),
      onPress: (...args) => pointing.current.onPress?.(...args) ?? false,
    };
    const leaving = new AbortController();
    let made: Surface | null = null;
    const show = (built: Surface | null) => {
      made = built;
      if (leaving.signal.aborted) made?.close();
      else setSurface(made);
    };
    if (screenshot !== null) show(new PicturedPage(paper.current!, page.opened, screenshot, tell));
    else {
      const { current } = frame;
      const fill = () =>
        during('Drawing the page …', async () =>
          show(await FramedPage.build(current!, page.opened, tell, leaving.signal)),
        );
      current!.addEventListener('load', fill, { once: true, signal: leaving.signal });
      current!.srcdoc = '<!doctype html><html></html>';
    }
    return () => {
      leaving.abort();
      made?.close();
    };
  }, []);

  // In the same frame as the words about them.
  useLayoutEffect(() => surface?.paint(marks), [surface, marks]);
  useEffect(() => surface?.outline(boxes), [surface, boxes]);
  useEffect(() => {
    if (reveal >= 0) surface?.reveal(reveal);
  }, [surface, reveal]);

  return (
    <div class="page-view" data-ready={surface !== null}>
      {screenshot !== null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard, too
        <section class="page-paper" ref={paper} tabIndex={0} aria-label="The page, its blocks coloured" />
      ) : (
        <iframe
          ref={frame}
          class="page-frame"
          title="The page, its blocks coloured"
          tabIndex={-1}
          sandbox="allow-same-origin"
        />
      )}
    </div>
  );
}
