import { onTap, type Tap } from './taps';

/** A view that tells of its events as ArcGIS does: a short press is a click, right after it was lifted. */
const setUp = () => {
  jest.useFakeTimers();
  const listeners: [string, (event: object) => void][] = [];
  const emit = (kind: string, event: object): void =>
    listeners.filter(([wanted]) => wanted === kind).forEach(([, listener]) => listener(event));
  const view = {
    on: (kind: string, listener: (event: object) => void) => {
      listeners.push([kind, listener]);
      return { remove: () => void listeners.splice(0) };
    },
    toMap: ({ x, y }: { x: number; y: number }) => ({ x: x * 10, y: y * 10 }),
  };
  const taps: Tap[] = [];
  const handle = onTap(view as unknown as Parameters<typeof onTap>[0], (tap) => taps.push(tap));
  const at = (pointerId: number, button = 0, pointerType = 'touch') => ({
    x: 4,
    y: 5,
    native: { pointerId, button, pointerType },
  });
  const settle = () => jest.advanceTimersByTime(1);
  return { emit, taps, at, settle, handle };
};

const TAP = { x: 40, y: 50, touch: true };

describe('a tap', () => {
  afterEach(() => jest.useRealTimers());

  it('that ArcGIS takes for a click is told once', () => {
    const { emit, taps, at, settle } = setUp();
    emit('pointer-down', at(1));
    emit('pointer-up', at(1));
    emit('immediate-click', { ...at(1), mapPoint: { x: 40, y: 50 } });
    settle();
    expect(taps).toEqual([TAP]);
  });

  it('of a slow finger, which ArcGIS passes by, is told as well, and so is the next', () => {
    const { emit, taps, at, settle } = setUp();
    for (const id of [1, 2]) {
      emit('pointer-down', at(id));
      emit('pointer-up', at(id));
      settle();
    }
    expect(taps).toEqual([TAP, TAP]);
  });

  it('of a slow mouse is none of a finger', () => {
    const { emit, taps, at, settle } = setUp();
    emit('pointer-down', at(1, 0, 'mouse'));
    emit('pointer-up', at(1, 0, 'mouse'));
    settle();
    expect(taps).toEqual([{ ...TAP, touch: false }]);
  });

  it('is none when the map was dragged', () => {
    const { emit, taps, at, settle } = setUp();
    emit('pointer-down', at(1));
    emit('drag', {});
    emit('pointer-up', at(1));
    settle();
    expect(taps).toEqual([]);
  });

  it('is none of two fingers, whichever is lifted first, nor of the right button', () => {
    const { emit, taps, at, settle } = setUp();
    emit('pointer-down', at(1));
    emit('pointer-down', at(2));
    emit('pointer-up', at(1));
    emit('pointer-up', at(2));
    emit('pointer-down', at(3, 2, 'mouse'));
    emit('pointer-up', at(3, 2, 'mouse'));
    settle();
    expect(taps).toEqual([]);
  });

  it('is none when the browser took the finger for something else, and the next one is', () => {
    const { emit, taps, at, settle } = setUp();
    emit('pointer-down', at(1));
    emit('pointer-leave', at(1));
    settle();
    expect(taps).toEqual([]);
    emit('pointer-down', at(2));
    emit('pointer-up', at(2));
    settle();
    expect(taps).toEqual([TAP]);
  });

  it('is not told any more when nobody listens', () => {
    const { emit, taps, at, settle, handle } = setUp();
    handle.remove();
    emit('pointer-down', at(1));
    emit('pointer-up', at(1));
    settle();
    expect(taps).toEqual([]);
  });
});
