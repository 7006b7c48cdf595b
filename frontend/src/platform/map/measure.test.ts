import { metresBetween } from '@portal/shared-types/base/geo/distance';
import { makeLegs, metricText, nauticalText } from './measure';

describe('a measured line', () => {
  it('is measured over the earth, not over the map', () => {
    // A minute of latitude is a nautical mile; a degree of longitude at 60° north half of one at the equator.
    expect(metresBetween([-128, 52], [-128, 52 + 1 / 60])).toBeCloseTo(1853.2, 0);
    expect(metresBetween([-129, 60], [-128, 60])).toBeCloseTo(55_597, -1);
  });

  it('has a leg between each two points', () => {
    const legs = makeLegs([
      [-128, 52],
      [-128, 52.1],
      [-128.2, 52.1],
    ]);
    expect(legs.map(({ metres }) => Math.round(metres))).toEqual([11_120, 13_661]);
    expect(legs[1]?.middle).toEqual([-128.1, 52.1]);
    expect(makeLegs([[-128, 52]])).toEqual([]);
  });

  it.each([
    [0, '0 m', '0 NM'],
    [412.4, '412 m', '0.22 NM'],
    [1852, '1.85 km', '1 NM'],
    [18_520, '18.5 km', '10 NM'],
    [2_345_678, '2,346 km', '1,267 NM'],
  ])('of %d m is shown in kilometres and nautical miles', (metres, metric, nautical) => {
    expect(metricText(metres)).toBe(metric);
    expect(nauticalText(metres)).toBe(nautical);
  });
});
