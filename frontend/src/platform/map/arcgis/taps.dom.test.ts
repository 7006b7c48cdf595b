import { createFakeView, waitForEffects } from './fakeView';
import { onSlowTap, onTap, preventGhostClicks, type Tap } from './taps';

const setUp = () => {
  const fake = createFakeView();
  const taps: Tap[] = [];
  const slow: Tap[] = [];
  const handles = [
    onTap(fake.view, (tap) => taps.push(tap)),
    onSlowTap(fake.view, (tap) => slow.push(tap)),
  ];
  return { ...fake, taps, slow, remove: () => handles.forEach((handle) => handle.remove()) };
};

const TAP = { x: 40, y: 50, touch: true };

describe('a tap', () => {
  it('that ArcGIS reports as a click is reported once', async () => {
    const { press, taps, slow } = setUp();
    press(4, 5);
    await waitForEffects();
    expect([taps, slow]).toEqual([[TAP], []]);
  });

  it('of a slow finger, which ArcGIS ignores, is reported as well', async () => {
    const { press, taps, slow } = setUp();
    press(4, 5, { slow: true });
    await waitForEffects();
    expect([taps, slow]).toEqual([[TAP], [TAP]]);
  });

  it('of a slow finger is not lost when the next press follows at once', async () => {
    const { press, taps, down, slow } = setUp();
    press(4, 5, { slow: true });
    down(400, 5);
    expect(taps).toEqual([TAP]);
    await waitForEffects();
    expect(slow).toEqual([TAP]);
  });

  it('of a slow mouse is not one of a finger', () => {
    const { press, taps } = setUp();
    press(4, 5, { slow: true, pointerType: 'mouse' });
    expect(taps).toEqual([{ ...TAP, touch: false }]);
  });

  it('is not reported when the map was dragged', () => {
    const { down, up, emit, taps } = setUp();
    down(4, 5);
    emit('drag', {});
    up(4, 5, { slow: true });
    expect(taps).toEqual([]);
  });

  it('is not reported for two fingers, whichever is lifted first, nor for the right button', () => {
    const { down, up, press, taps } = setUp();
    down(4, 5, { id: 1 });
    down(9, 9, { id: 2 });
    up(4, 5, { id: 1, slow: true });
    up(9, 9, { id: 2, slow: true });
    press(4, 5, { id: 3, button: 2, pointerType: 'mouse', slow: true });
    expect(taps).toEqual([]);
  });

  it('is not reported when the browser used the touch for something else, but the next one is', () => {
    const { down, emit, press, taps } = setUp();
    down(4, 5);
    emit('pointer-leave', { native: new PointerEvent('pointerleave', { pointerId: 1 }) });
    expect(taps).toEqual([]);
    press(4, 5, { id: 2 });
    expect(taps).toEqual([TAP]);
  });

  it('is not reported to listeners that were removed', async () => {
    const { press, taps, slow, remove } = setUp();
    remove();
    press(4, 5, { slow: true });
    await waitForEffects();
    expect([taps, slow]).toEqual([[], []]);
  });
});

describe('the mouse click that a browser sends after a touch', () => {
  const touchEnd = () => new Event('touchend', { bubbles: true, cancelable: true });

  it('is prevented on the map, so that it reaches no panel; the map gets the focus', () => {
    const { container, surface } = createFakeView();
    preventGhostClicks(container);
    const end = touchEnd();
    surface.dispatchEvent(end);
    expect(end.defaultPrevented).toBe(true);
    expect(surface).toHaveFocus();
  });

  it('still opens links next to the map', () => {
    const { container } = createFakeView();
    preventGhostClicks(container);
    const end = touchEnd();
    container.appendChild(document.createElement('a')).dispatchEvent(end);
    expect(end.defaultPrevented).toBe(false);
  });
});
