import { createFakeView } from './fakeView';
import { meetAt } from './picking';
import { createPointing } from './pointing';

// ArcGIS can't run in jsdom.
jest.mock('./picking', () => ({
  TOLERANCE: { mouse: 1, touch: 2 },
  meetAt: jest.fn(() => ({ picks: [], cluster: null })),
}));
jest.mock('./coordinates', () => ({ toPosition: (x: number, y: number) => [x, y] }));

describe('a click that ends a drawing', () => {
  it('picks nothing, however late ArcGIS reports it', () => {
    const { view, press, emit } = createFakeView();
    let busy = true;
    createPointing({
      view,
      records: {} as never,
      busy: () => busy,
      first: () => false,
      zoomTo: () => undefined,
    });
    const click = { mapPoint: { x: 40, y: 50 }, native: new PointerEvent('pointerup') };
    press(4, 5);
    busy = false;
    emit('click', click);
    expect(meetAt).not.toHaveBeenCalled();
    press(4, 5);
    emit('click', click);
    expect(meetAt).toHaveBeenCalledTimes(1);
  });
});

it('a click on something above the records picks none of them', () => {
  jest.mocked(meetAt).mockClear();
  const { view, press, emit } = createFakeView();
  const met: unknown[] = [];
  createPointing({
    view,
    records: {} as never,
    busy: () => false,
    first: (spot) => met.push(spot) > 0,
    zoomTo: () => undefined,
  });
  press(4, 5);
  emit('click', { mapPoint: { x: 40, y: 50 }, native: new PointerEvent('pointerup') });
  expect(met).toEqual([{ x: 40, y: 50, tolerance: 1 }]);
  expect(meetAt).not.toHaveBeenCalled();
});
