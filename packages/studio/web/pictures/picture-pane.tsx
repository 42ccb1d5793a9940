import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { report } from '../app/state.ts';
import { type Picture, type PictureProps, pictureOf } from './index.ts';
import './pictures.css';

/** How the chosen method sees the page. */
export function PicturePane(props: PictureProps) {
  const picture = pictureOf(props.ask);
  const shown = useSignal<{ picture: Picture; Component: ComponentType<PictureProps> } | null>(null);
  useEffect(() => {
    let wanted = true;
    picture.load().then(({ default: Component }) => {
      if (wanted) shown.value = { picture, Component };
    }, report);
    return () => {
      wanted = false;
    };
  }, [picture]);
  if (shown.value?.picture !== picture) return null;
  return <shown.value.Component {...props} />;
}
