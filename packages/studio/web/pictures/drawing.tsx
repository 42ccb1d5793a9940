import type { ComponentChildren, RefObject } from 'preact';

/** The pointer over a drawing. */
export type OverDrawing = PointerEvent & { currentTarget: SVGSVGElement };

interface Props {
  title: string;
  /** What it shows, for those who do not see it. */
  label: string;
  /** What is as wide as there is room; drawn once the width is known. */
  host: RefObject<HTMLElement | null>;
  width: number;
  height: number;
  onPointer(event: OverDrawing): void;
  children: ComponentChildren;
}

/** A drawing with its title, whose places can be pointed at. */
export function Drawing({ title, label, host, width, height, onPointer, children }: Props) {
  return (
    <figure class="strip" ref={host as RefObject<HTMLElement>}>
      <figcaption>{title}</figcaption>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
        >
          {children}
        </svg>
      )}
    </figure>
  );
}
