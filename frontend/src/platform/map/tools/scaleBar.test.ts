import { scaleBars } from './scaleBar';

/** Metres per pixel at a zoom of Web Mercator, at a latitude. */
const scaleAt = (zoom: number, lat: number): number =>
  (156_543.034 / 2 ** zoom) * Math.cos((lat * Math.PI) / 180);

describe('the scale bar', () => {
  it('is right at 50° north', () => {
    // 611.5 map metres per pixel at zoom 8, which are 393.1 m on the ground.
    const { metric, nautical } = scaleBars(scaleAt(8, 50), 120);
    expect(metric.text).toBe('20 km');
    expect(metric.width).toBeCloseTo(50.9, 1);
    expect(nautical.text).toBe('20 NM');
    expect(nautical.width).toBeCloseTo(94.2, 1);
  });

  it.each([
    [0.5, '50 m', '0.02 NM'],
    [8.5, '1 km', '0.5 NM'],
    [42, '5 km', '2 NM'],
    [1000, '100 km', '50 NM'],
  ])('at %d m a pixel shows round lengths that fit', (scale, metric, nautical) => {
    const bars = scaleBars(scale, 120);
    expect(bars.metric.text).toBe(metric);
    expect(bars.nautical.text).toBe(nautical);
    expect(bars.metric.width).toBeLessThanOrEqual(120);
    expect(bars.nautical.width).toBeLessThanOrEqual(120);
  });
});
