/**
 * Taps on the map, of a finger, a pen or the mouse. ArcGIS takes a press of more than 300 ms for no click,
 * be it that a cold finger is slow or that the page is, while it draws. Here it is one as well.
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

export const isTouch = (native: Event): boolean =>
  'pointerType' in native && native.pointerType === 'touch';

/** Only presses that ArcGIS takes for no click: neither dragged nor beside another finger. */
export const onSlowTap = (view: View, tell: (tap: Tap) => void): Handle => {
  const fingers = new Set<number>();
  /** The latest one, as long as it may be a tap. */
  let press: { isClick: boolean } | null = null;
  const handles = [
    view.on('pointer-down', ({ native }) => {
      fingers.add(native.pointerId);
      press = fingers.size === 1 && native.button === 0 ? { isClick: false } : null;
    }),
    view.on('drag', () => {
      press = null;
    }),
    view.on('immediate-click', () => {
      if (press) press.isClick = true;
    }),
    view.on('pointer-up', ({ x, y, native }) => {
      fingers.delete(native.pointerId);
      const lifted = press;
      const point = view.toMap({ x, y });
      // A click is told right after this.
      setTimeout(() => {
        if (!lifted || lifted !== press || lifted.isClick || !point) return;
        press = null;
        tell({ x: point.x, y: point.y, touch: isTouch(native) });
      });
    }),
    // A finger that the browser took for something else leaves without being lifted.
    view.on('pointer-leave', ({ native }) => {
      if (fingers.delete(native.pointerId)) press = null;
    }),
  ];
  return { remove: () => handles.forEach((handle) => handle.remove()) };
};

/** All taps, at once: two for a double click. */
export const onTap = (view: View, tell: (tap: Tap) => void): Handle => {
  const click = view.on('immediate-click', ({ mapPoint, native }) =>
    tell({ x: mapPoint.x, y: mapPoint.y, touch: isTouch(native) }),
  );
  const slow = onSlowTap(view, tell);
  return {
    remove: () => {
      click.remove();
      slow.remove();
    },
  };
};
