/**
 * Keys of a map tool. They work while the map has the focus, and while no other control has it: the focus is
 * then on the page's body or another element around the map.
 */
import type MapView from '@arcgis/core/views/MapView.js';

export const onMapKey = (
  view: Pick<MapView, 'container'>,
  onKey: (event: KeyboardEvent) => void,
): { remove: () => void } => {
  const listen = (event: KeyboardEvent): void => {
    const { container } = view;
    const { target } = event;
    if (!(container instanceof Node && target instanceof Node)) return;
    if (container.contains(target) || target.contains(container)) onKey(event);
  };
  document.addEventListener('keydown', listen);
  return { remove: () => document.removeEventListener('keydown', listen) };
};
