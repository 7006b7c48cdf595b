/**
 * Keys for a tool of the map. They work while the map has the focus, and while no other control has it:
 * then the page's body or another element around the map has.
 */
import type MapView from '@arcgis/core/views/MapView.js';

export const onMapKey = (
  view: Pick<MapView, 'container'>,
  tell: (event: KeyboardEvent) => void,
): { remove: () => void } => {
  const listen = (event: KeyboardEvent): void => {
    const { container } = view;
    const { target } = event;
    if (!(container instanceof Node && target instanceof Node)) return;
    if (container.contains(target) || target.contains(container)) tell(event);
  };
  document.addEventListener('keydown', listen);
  return { remove: () => document.removeEventListener('keydown', listen) };
};
