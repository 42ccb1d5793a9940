import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Rows drawn beyond what is seen. */
const MARGIN = 10;

interface RowsInSight {
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  first: number;
  /** After the last. */
  end: number;
}

/** Which of very many rows of one height are to be drawn. A row that is chosen is brought into sight. */
export function useRowsInSight(count: number, height: number, chosen = -1): RowsInSight {
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 600 });
  const onScroll = () => {
    // The size of what is being taken away changes too.
    if (scroller.current === null) return;
    const { scrollTop, clientHeight } = scroller.current;
    setSeen({ top: scrollTop, height: clientHeight });
  };
  // Also when something below takes some of the list's room.
  useEffect(() => {
    const list = scroller.current!;
    const reveal = () => {
      const top = chosen * height;
      const isSeen = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
      if (chosen >= 0 && !isSeen) list.scrollTop = top - list.clientHeight / 2;
      onScroll();
    };
    const observer = new ResizeObserver(reveal);
    observer.observe(list);
    return () => observer.disconnect();
  }, [chosen]);
  const first = Math.max(0, Math.min(count, Math.floor(seen.top / height)) - MARGIN);
  const end = Math.min(count, Math.ceil((seen.top + seen.height) / height) + MARGIN);
  return { scroller, onScroll, first, end };
}
