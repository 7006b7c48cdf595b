import type { Ring } from '@portal/shared-types/geo/polygon';
import { createFakeView } from './fakeView';
import { createLazySketch } from './lazySketch';
import type { Sketch } from './sketch';

// ArcGIS can't run in jsdom.
jest.mock('./shapes', () => ({ ringGraphic: (ring: unknown) => ring }));
jest.mock('@arcgis/core/layers/GraphicsLayer.js', () => ({
  __esModule: true,
  default: class {
    shown: unknown[] = [];
    add(graphic: unknown): void {
      this.shown.push(graphic);
    }
    removeAll(): void {
      this.shown = [];
    }
  },
}));

const ring: Ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];

/** Waits until all settled promises are handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Gate {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}
const gateOf = (): Gate => {
  const gate: Partial<Gate> = {};
  gate.promise = new Promise<void>((resolve, reject) => Object.assign(gate, { resolve, reject }));
  return gate as Gate;
};

const setUp = () => {
  const calls: string[] = [];
  const reported: (Ring | null)[] = [];
  const tools: string[] = [];
  const waiting: Gate[] = [];
  const call = (name: string) => () => void calls.push(name);
  const sketch = createLazySketch(createFakeView().view, async () => {
    const gate = gateOf();
    waiting.push(gate);
    await gate.promise;
    return {
      createSketch: (_view, layer): Sketch => ({
        layer,
        drawing: () => false,
        start: call('start'),
        edit: call('edit'),
        finish: call('finish'),
        undo: call('undo'),
        cancel: call('cancel'),
        show: (now) => calls.push(now ? 'show' : 'show nothing'),
        destroy: call('destroy'),
      }),
    };
  });
  sketch.onEnd((now) => void reported.push(now));
  sketch.onDrawing((now) => void tools.push(now.tools));
  return { sketch, calls, reported, tools, waiting };
};

describe('loading the drawing tools', () => {
  it('shows the area without them', () => {
    const { sketch, waiting } = setUp();
    sketch.show(ring);
    expect((sketch.layer as unknown as { shown: unknown[] }).shown).toEqual([ring]);
    expect(sketch.drawing()).toBe(false);
    expect(waiting).toEqual([]);
  });

  it('loads them once, with the first drawing, and starts what was asked for last', async () => {
    const { sketch, calls, tools, waiting } = setUp();
    sketch.show(ring);
    sketch.start();
    expect(sketch.drawing()).toBe(true);
    expect(tools).toEqual(['loading']);
    sketch.edit();
    waiting[0]!.resolve();
    await settled();
    expect(tools).toEqual(['loading', 'ready']);
    sketch.start();
    expect(calls).toEqual(['show', 'edit', 'start']);
    expect(waiting).toHaveLength(1);
  });

  it('does not start a drawing that was cancelled while they loaded', async () => {
    const { sketch, calls, reported, waiting } = setUp();
    sketch.show(ring);
    sketch.start();
    sketch.cancel();
    expect(reported).toEqual([ring]);
    waiting[0]!.resolve();
    await settled();
    expect(calls).toEqual(['show']);
  });

  it('keeps the area when they cannot be loaded, and tries again', async () => {
    const { sketch, calls, reported, tools, waiting } = setUp();
    sketch.show(ring);
    sketch.start();
    waiting[0]!.reject(new Error('offline'));
    await settled();
    expect(reported).toEqual([ring]);
    expect(tools).toEqual(['loading', 'missing']);
    expect(sketch.drawing()).toBe(false);
    sketch.start();
    waiting[1]!.resolve();
    await settled();
    expect(calls).toEqual(['show', 'start']);
  });

  it('does nothing after the map is gone', async () => {
    const { sketch, calls, waiting } = setUp();
    sketch.start();
    sketch.destroy();
    waiting[0]!.resolve();
    await settled();
    expect(calls).toEqual([]);
  });
});
