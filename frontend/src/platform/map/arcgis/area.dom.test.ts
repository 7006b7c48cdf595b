import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { createArea } from './area';
import { createFakeView } from './fakeView';

// ArcGIS can't run in jsdom. One degree is one metre here, and one pixel is ten.
jest.mock('@arcgis/core/Graphic.js', () => ({ __esModule: true, default: class {} }));
jest.mock('@arcgis/core/geometry/Extent.js', () => ({ __esModule: true, default: class {} }));
jest.mock('@arcgis/core/layers/GraphicsLayer.js', () => ({
  __esModule: true,
  default: class {
    graphics = { on: () => undefined };
    removeAll(): void {}
    add(): void {}
    addMany(): void {}
  },
}));
jest.mock('@arcgis/core/layers/GroupLayer.js', () => ({ __esModule: true, default: class {} }));
jest.mock('@arcgis/core/geometry/support/webMercatorUtils.js', () => ({
  lngLatToXY: (x: number, y: number) => [x, y],
  xyToLngLat: (x: number, y: number) => [x, y],
}));

const SQUARE: Ring = [
  [1000, 1000],
  [3000, 1000],
  [3000, 3000],
  [1000, 3000],
  [1000, 1000],
];

const setUp = (shown: Ring | null = null) => {
  const fake = createFakeView();
  const { port, drawing } = createArea(fake.view);
  const ends: (Ring | null)[] = [];
  const counts: number[] = [];
  port.onEnd((ring) => ends.push(ring));
  port.onDrawing((corners) => counts.push(corners));
  port.show(shown);
  const drag = (from: [number, number], to: [number, number]): void => {
    fake.down(...from);
    const [x, y] = from;
    fake.emit('drag', { action: 'start', x, y });
    fake.emit('drag', { action: 'update', x: to[0], y: to[1] });
    fake.emit('drag', { action: 'end', x: to[0], y: to[1] });
  };
  return { ...fake, area: port, drawing, drag, ends, counts };
};

const drawTriangle = () => {
  const all = setUp();
  all.area.start();
  all.press(100, 100);
  all.press(300, 100, { slow: true });
  all.press(300, 300);
  return all;
};

const TRIANGLE: Ring = [
  [1000, 1000],
  [3000, 1000],
  [3000, 3000],
  [1000, 1000],
];

describe('drawing the searched area', () => {
  it.each([
    ['last', 310, 290],
    ['first', 95, 110],
  ])('finishes when the %s corner is pressed again', (_name, x, y) => {
    const { press, ends, counts } = drawTriangle();
    expect(counts).toEqual([0, 1, 2, 3]);
    press(x, y);
    expect(ends).toEqual([TRIANGLE]);
  });

  it('needs three corners', () => {
    const { area, press, ends, counts } = setUp();
    area.start();
    press(100, 100);
    press(300, 100);
    press(300, 100);
    area.finish();
    expect(ends).toEqual([]);
    expect(counts.at(-1)).toBe(2);
  });

  it('undoes corners, and does not finish where an undone one was', () => {
    const { area, press, ends, counts } = drawTriangle();
    press(800, 800);
    area.undo();
    expect(counts.at(-1)).toBe(3);
    press(800, 800);
    expect(ends).toEqual([]);
    expect(counts.at(-1)).toBe(4);
  });

  it('needs no pointer, and leaves keys to other controls', () => {
    const { area, key, surface, emit, view, ends } = setUp(SQUARE);
    area.start();
    for (const [x, y] of TRIANGLE.slice(0, 3)) {
      Object.assign(view.center, { x, y });
      emit('key-down', { key: ' ', native: { repeat: false } });
      emit('key-down', { key: ' ', native: { repeat: true } });
    }
    key('Enter', document.body.appendChild(document.createElement('button')));
    expect(ends).toEqual([]);
    key('z', surface);
    key('Enter', surface);
    expect(ends).toEqual([]);
    emit('key-down', { key: ' ', native: { repeat: false } });
    key('Enter', surface);
    expect(ends).toEqual([TRIANGLE]);
  });

  it('returns to the previous area when cancelled', () => {
    const { area, press, key, ends, drawing } = setUp(SQUARE);
    area.start();
    press(500, 500);
    expect(drawing()).toBe(true);
    key('Escape', document.body);
    expect(ends).toEqual([SQUARE]);
    expect(drawing()).toBe(false);
  });

  it('shows another area only after the drawing ends', () => {
    const { area, ends, press } = setUp();
    area.start();
    press(500, 500);
    area.show(SQUARE);
    area.cancel();
    expect(ends).toEqual([SQUARE]);
  });
});

describe('editing the searched area', () => {
  const drawn = () => {
    const all = setUp(SQUARE);
    all.area.edit();
    return all;
  };

  it('moves a dragged corner, and makes a corner of the dragged middle of a side', () => {
    const { area, drag, ends } = drawn();
    drag([300, 300], [400, 400]);
    drag([200, 100], [200, 50]);
    drag([100, 200], [50, 200]);
    area.finish();
    expect(ends).toEqual([
      [
        [1000, 1000],
        [2000, 500],
        [3000, 1000],
        [4000, 4000],
        [1000, 3000],
        [500, 2000],
        [1000, 1000],
      ],
    ]);
  });

  it('moves and adds corners without dragging, and undoes each step', () => {
    const { area, press, ends } = drawn();
    press(300, 300);
    press(400, 400);
    press(500, 500);
    press(200, 100);
    press(200, 50);
    area.undo();
    area.undo();
    area.undo();
    area.finish();
    expect(ends).toEqual([
      [
        [1000, 1000],
        [3000, 1000],
        [4000, 4000],
        [1000, 3000],
        [1000, 1000],
      ],
    ]);
  });

  it('deletes a corner that is tapped twice or by key, and keeps three', () => {
    const { press, key, area, ends, counts } = drawn();
    press(300, 300);
    press(300, 300);
    expect(counts.at(-1)).toBe(3);
    press(300, 100);
    key('Delete', document.body);
    area.finish();
    expect(ends).toEqual([
      [
        [1000, 1000],
        [3000, 1000],
        [1000, 3000],
        [1000, 1000],
      ],
    ]);
  });
});
