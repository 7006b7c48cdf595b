import { findInsets, viewAround } from './fit';

const DESK = { width: 1000, height: 500 };
const PHONE = { width: 390, height: 675 };
const NONE = { left: 0, right: 0, top: 0, bottom: 0 };

describe('what covers the map', () => {
  it('takes space from the sides that leave most of the map free', () => {
    const legend = { left: 12, right: 788, top: 90, bottom: 26 };
    const tools = { left: 940, right: 12, top: 12, bottom: 288 };
    const readout = { left: 650, right: 12, top: 435, bottom: 26 };
    expect(findInsets(DESK, [legend, tools, readout])).toEqual({
      left: 212,
      right: 60,
      top: 0,
      bottom: 65,
    });
  });

  it('is below on a phone, where the legend is folded', () => {
    const legend = { left: 12, right: 286, top: 575, bottom: 60 };
    const readout = { left: 12, right: 12, top: 625, bottom: 10 };
    expect(findInsets(PHONE, [legend, readout])).toEqual({ ...NONE, bottom: 100 });
  });
});

describe('the view around records', () => {
  const records = { minX: -130, minY: 52, maxX: -128, maxY: 53 };
  const share = (value: number, low: number, high: number) => (value - low) / (high - low);

  it('keeps them clear of what covers the map', () => {
    const view = viewAround(records, DESK, { left: 212, right: 60, top: 0, bottom: 65 });
    expect(share(records.minX, view.minX, view.maxX)).toBeGreaterThan(0.212);
    expect(share(records.maxX, view.minX, view.maxX)).toBeLessThan(0.94);
    expect(share(records.minY, view.minY, view.maxY)).toBeGreaterThan(0.13);
    expect(view.maxY).toBeGreaterThan(records.maxY);
  });

  it('shows one position at its own scale', () => {
    const point = { minX: -130.01, minY: 52.494, maxX: -129.99, maxY: 52.506 };
    const view = viewAround(point, PHONE, NONE);
    expect(view.maxX - view.minX).toBeLessThan(0.03);
  });

  it('uses the whole map where nothing would be left of it', () => {
    const covered = viewAround(records, PHONE, { ...NONE, left: 300 });
    expect(covered).toEqual(viewAround(records, PHONE, NONE));
  });
});
