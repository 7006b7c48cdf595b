/**
 * A view without drawing, for unit tests: it reports presses as ArcGIS does. A quick press is followed by
 * a click in the same task, a slow one isn't. One pixel is ten metres.
 */
import type MapView from '@arcgis/core/views/MapView.js';

interface Press {
  id?: number;
  pointerType?: 'touch' | 'mouse';
  button?: number;
  slow?: boolean;
}

const METRES_PER_PIXEL = 10;

/** Missing in jsdom. */
class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}
Object.assign(globalThis, { PointerEvent: FakePointerEvent });

export const createFakeView = () => {
  const listeners: [kind: string, listener: (event: object) => void][] = [];
  const main = document.body.appendChild(document.createElement('main'));
  const container = main.appendChild(document.createElement('div'));
  const surface = container.appendChild(document.createElement('div'));
  surface.className = 'esri-view-surface';
  surface.tabIndex = 0;

  const emit = (kind: string, event: object): boolean => {
    let stopped = false;
    const stopPropagation = (): void => {
      stopped = true;
    };
    for (const [listened, listener] of listeners)
      if (listened === kind && !stopped) listener({ ...event, stopPropagation });
    return stopped;
  };
  const view = {
    container,
    resolution: METRES_PER_PIXEL,
    center: { x: 5000, y: 5000 },
    focus: () => surface.focus(),
    on: (kind: string, listener: (event: object) => void) => {
      const entry: (typeof listeners)[number] = [kind, listener];
      listeners.push(entry);
      return { remove: () => void listeners.splice(listeners.indexOf(entry), 1) };
    },
    toMap: ({ x, y }: { x: number; y: number }) => ({
      x: x * METRES_PER_PIXEL,
      y: y * METRES_PER_PIXEL,
    }),
  };

  const eventAt = (
    type: string,
    x: number,
    y: number,
    { id = 1, pointerType = 'touch', button = 0 }: Press = {},
  ) => {
    const native = new PointerEvent(type, {
      pointerId: id,
      pointerType,
      button,
      clientX: x,
      clientY: y,
      bubbles: true,
    });
    surface.dispatchEvent(native);
    return { x, y, native, mapPoint: view.toMap({ x, y }) };
  };
  const down = (x: number, y: number, press?: Press): void =>
    void emit('pointer-down', eventAt('pointerdown', x, y, press));
  const up = (x: number, y: number, press?: Press): void => {
    const event = eventAt('pointerup', x, y, press);
    emit('pointer-up', event);
    if (!press?.slow) emit('immediate-click', event);
  };
  return {
    view: view as unknown as MapView,
    container,
    surface,
    emit,
    down,
    up,
    /** Presses a position, in pixels. */
    press: (x: number, y: number, press?: Press): void => {
      down(x, y, press);
      up(x, y, press);
    },
    /** Presses a key while an element has the focus. */
    key: (key: string, target: Element, repeat = false): void => {
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
      );
    },
  };
};

/** Waits until all effects of a press have happened. */
export const waitForEffects = (): Promise<void> => Promise.resolve();
