import type { MapMeasure } from '../port';
import { createFakeView } from './fakeView';
import { createMeasuring } from './measuring';

// ArcGIS can't run in jsdom. One degree is one metre here.
jest.mock('@arcgis/core/Graphic.js', () => ({ __esModule: true, default: class {} }));
jest.mock('@arcgis/core/geometry/Extent.js', () => ({ __esModule: true, default: class {} }));
jest.mock('@arcgis/core/layers/GraphicsLayer.js', () => ({
  __esModule: true,
  default: class {
    graphics = { on: () => undefined };
    removeAll(): void {}
    addMany(): void {}
  },
}));
jest.mock('@arcgis/core/geometry/support/webMercatorUtils.js', () => ({
  lngLatToXY: (x: number, y: number) => [x, y],
  xyToLngLat: (x: number, y: number) => [x, y],
}));

const setUp = () => {
  const fake = createFakeView();
  let measure: MapMeasure | null = null;
  const { port: measuring } = createMeasuring(fake.view);
  measuring.onChange((next) => {
    measure = next;
  });
  measuring.start();
  return { ...fake, measuring, now: () => measure };
};
const LINE = [
  [1000, 1000],
  [3000, 1000],
];

describe('measuring', () => {
  it('finishes when the last point is pressed again, however slowly and without a double click', () => {
    const { press, now } = setUp();
    press(100, 100, { slow: true });
    press(300, 100, { slow: true });
    press(310, 110, { slow: true });
    expect(now()).toEqual({ points: LINE, next: null, done: true });
  });

  it('keeps a finished line when it is pressed once more, as after a double click', () => {
    const { press, now } = setUp();
    press(100, 100);
    press(300, 100);
    press(300, 100);
    press(300, 100);
    expect(now()).toEqual({ points: LINE, next: null, done: true });
    press(500, 500);
    expect(now()).toEqual({ points: [[5000, 5000]], next: null, done: false });
  });

  it('needs two points: a double click at the start sets the first one', () => {
    const { press, emit, now } = setUp();
    press(100, 100);
    press(100, 100);
    expect(emit('double-click', {})).toBe(true);
    expect(now()).toEqual({ points: [[1000, 1000]], next: null, done: false });
  });

  it('lets a mouse set points closer to each other than a finger can', () => {
    const { press, now } = setUp();
    press(100, 100, { pointerType: 'mouse' });
    press(115, 100, { pointerType: 'mouse' });
    expect(now()?.points).toHaveLength(2);
  });

  it('finishes, undoes and stops by keys while no control has the focus', () => {
    const { press, key, now, surface } = setUp();
    press(100, 100);
    press(300, 100);
    key('Backspace', document.body);
    expect(now()?.points).toHaveLength(1);
    press(300, 100);
    // The part of the page around the map, which gets the focus after a press on a panel's text.
    key('Enter', document.querySelector('main:last-of-type')!);
    expect(now()?.done).toBe(true);
    key('Escape', surface);
    expect(now()).toBeNull();
  });

  it('leaves keys to inputs, buttons and dialogs', () => {
    const { press, key, now } = setUp();
    press(100, 100);
    press(300, 100);
    for (const name of ['input', 'button', 'dialog']) {
      const control = document.body.appendChild(document.createElement(name));
      for (const pressed of ['Enter', 'Backspace', 'Escape']) key(pressed, control);
    }
    expect(now()).toEqual({ points: LINE, next: null, done: false });
  });

  it('does not finish while Space is held down', () => {
    const { press, key, now, surface } = setUp();
    press(100, 100);
    key(' ', surface);
    key(' ', surface, true);
    expect(now()).toMatchObject({
      points: [
        [1000, 1000],
        [5000, 5000],
      ],
      done: false,
    });
  });

  it('gives the focus back to the map after the buttons of its panel', () => {
    const { press, measuring, surface } = setUp();
    const button = document.body.appendChild(document.createElement('button'));
    press(100, 100);
    press(300, 100);
    press(500, 100);
    button.focus();
    measuring.undo();
    expect(surface).toHaveFocus();
    button.focus();
    measuring.finish();
    expect(surface).toHaveFocus();
  });
});
