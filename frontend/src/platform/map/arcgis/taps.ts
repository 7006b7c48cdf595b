/**
 * Taps on the map, by finger, pen or mouse. A tap is a press that doesn't drag the map, however long it
 * takes: ArcGIS ignores presses of more than 300 ms, but a cold finger is slow, and so is a page that is
 * busy drawing.
 */
import type MapView from '@arcgis/core/views/MapView.js';

/** In metres of Web Mercator. */
export interface Tap {
  x: number;
  y: number;
  touch: boolean;
}

type View = Pick<MapView, 'on' | 'toMap'>;
interface Handle {
  remove: () => void;
}
type TapListener = (tap: Tap, native: PointerEvent) => void;

/** Pixels from a point within which a tap means that point. */
export const REACH_PIXELS = { mouse: 10, touch: 24 };

export const isTouch = (native: Event): boolean =>
  'pointerType' in native && native.pointerType === 'touch';

/** Taps when they end; a double click is two taps. */
export const onTap = (view: View, report: TapListener): Handle => {
  const fingers = new Set<number>();
  let pressed = false;
  const handles = [
    view.on('pointer-down', ({ native }) => {
      fingers.add(native.pointerId);
      pressed = fingers.size === 1 && native.button === 0;
    }),
    view.on('drag', () => {
      pressed = false;
    }),
    view.on('pointer-up', ({ x, y, native }) => {
      fingers.delete(native.pointerId);
      const point = pressed && view.toMap({ x, y });
      pressed = false;
      if (point) report({ x: point.x, y: point.y, touch: isTouch(native) }, native);
    }),
    // The browser may use a touch for something else; then the pointer leaves without being lifted.
    view.on('pointer-leave', ({ native }) => {
      if (fingers.delete(native.pointerId)) pressed = false;
    }),
  ];
  return { remove: () => handles.forEach((handle) => handle.remove()) };
};

/** Only taps that ArcGIS doesn't report as clicks, because the press was too slow. */
export const onSlowTap = (view: View, report: TapListener): Handle => {
  let isClick = false;
  const handles = [
    view.on('immediate-click', () => {
      isClick = true;
    }),
    onTap(view, (tap, native) => {
      isClick = false;
      // ArcGIS reports a click in the same task as the end of the press.
      queueMicrotask(() => {
        if (!isClick) report(tap, native);
      });
    }),
  ];
  return { remove: () => handles.forEach((handle) => handle.remove()) };
};

/**
 * After a touch, browsers send a mouse click to whatever is under the finger by then. A panel that grew
 * because of the tap would get that click: it pressed "Undo point", or moved the focus off the map.
 */
export const preventGhostClicks = (container: HTMLElement): void =>
  container.addEventListener('touchend', (event) => {
    const surface =
      event.target instanceof Element && event.target.closest<HTMLElement>('.esri-view-surface');
    if (!surface) return;
    event.preventDefault();
    // The prevented mouse click would have focused the map.
    surface.focus({ preventScroll: true });
  });
