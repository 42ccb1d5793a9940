import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How wide an element is, in whole pixels; 0 before it is known. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.floor(contentRect.width)));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return width;
}
