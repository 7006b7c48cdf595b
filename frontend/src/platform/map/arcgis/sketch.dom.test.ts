import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import { createFakeView, settled } from './fakeView';
import { createSketch } from './sketch';

interface Model {
  state: string;
  activeTool: string | null;
  completed: number;
  emit: (kind: string, event: object) => void;
}
const mockModels: Model[] = [];

// ArcGIS can't run in jsdom.
jest.mock('@arcgis/core/Graphic.js', () => ({ __esModule: true, default: class {} }));
jest.mock('@arcgis/core/geometry/Extent.js', () => ({ __esModule: true, default: class {} }));
jest.mock('@arcgis/core/geometry/Polygon.js', () => ({ __esModule: true, default: class {} }));
jest.mock('@arcgis/core/geometry/support/webMercatorUtils.js', () => ({}));
jest.mock('@arcgis/core/layers/GraphicsLayer.js', () => ({
  __esModule: true,
  default: class {
    removeAll(): void {}
  },
}));
jest.mock('@arcgis/core/widgets/Sketch/SketchViewModel.js', () => ({
  __esModule: true,
  default: class {
    state = 'ready';
    activeTool: string | null = null;
    completed = 0;
    listeners: [string, (event: object) => void][] = [];
    constructor() {
      mockModels.push(this);
    }
    on(kind: string, listener: (event: object) => void): void {
      this.listeners.push([kind, listener]);
    }
    emit(kind: string, event: object): void {
      for (const [wanted, listener] of this.listeners) if (wanted === kind) listener(event);
    }
    create(tool: string): void {
      this.activeTool = tool;
      this.state = 'active';
    }
    cancel(): void {
      this.activeTool = null;
      this.state = 'ready';
    }
    complete(): void {
      this.completed++;
      this.cancel();
    }
  },
}));

const setUp = (corners: [number, number][]) => {
  const fake = createFakeView();
  const sketch = createSketch(fake.view, new GraphicsLayer(), {
    ring: () => undefined,
    drawing: () => undefined,
  });
  const model = mockModels.at(-1)!;
  sketch.start();
  for (const corner of corners)
    model.emit('create', {
      state: 'active',
      toolEventInfo: { type: 'vertex-add', added: [corner] },
    });
  return { ...fake, sketch, model };
};
const TRIANGLE: [number, number][] = [
  [1000, 1000],
  [3000, 1000],
  [3000, 3000],
];

describe('drawing the searched area', () => {
  it.each([
    ['last', 310, 290],
    ['first', 95, 110],
  ])('finishes when the %s corner is pressed again', (_name, x, y) => {
    const { press, model } = setUp(TRIANGLE);
    press(600, 600);
    expect(model.completed).toBe(0);
    press(x, y);
    expect(model.completed).toBe(1);
  });

  it('does not finish at a corner that was undone, nor before three corners', () => {
    const undone = setUp([...TRIANGLE, [8000, 8000]]);
    undone.model.emit('undo', {});
    undone.press(800, 800);
    expect(undone.model.completed).toBe(0);
    const few = setUp(TRIANGLE.slice(0, 2));
    few.press(300, 100);
    expect(few.model.completed).toBe(0);
  });

  it('repeats a slow press as a quick one, which ArcGIS accepts as a corner', async () => {
    const { press, surface, sketch } = setUp([]);
    const seen: [string, number, number, number][] = [];
    for (const type of ['pointerdown', 'pointerup'] as const)
      surface.addEventListener(type, (event) => {
        const { clientX, clientY, pointerId } = event;
        seen.push([type, clientX, clientY, pointerId]);
      });
    press(40, 50, { id: 7 });
    await settled();
    expect(seen).toHaveLength(2);
    press(40, 50, { id: 7, slow: true });
    await settled();
    expect(seen.slice(2)).toEqual([
      ['pointerdown', 40, 50, 7],
      ['pointerup', 40, 50, 7],
      ['pointerdown', 40, 50, 7],
      ['pointerup', 40, 50, 7],
    ]);
    sketch.cancel();
    press(40, 50, { id: 7, slow: true });
    await settled();
    expect(seen).toHaveLength(8);
  });

  it('finishes and stops by keys while no control has the focus', () => {
    const { key, model } = setUp(TRIANGLE);
    key('Enter', document.body.appendChild(document.createElement('button')));
    expect(model.completed).toBe(0);
    key('Enter', document.body);
    expect(model.completed).toBe(1);
    const other = setUp(TRIANGLE);
    other.key('Escape', document.body);
    expect(other.model.state).toBe('ready');
  });
});
