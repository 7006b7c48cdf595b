import type { Position } from '@portal/shared-types/base/geo/polygon';
import { nameLayout, PLACE_NAMES, type PlaceName } from './nameLayout';

const at = (name: string, lon: number, rank: 1 | 2 | 3 = 1): PlaceName => ({
  name,
  lon,
  lat: 52,
  kind: 'community',
  rank,
});

/** Map metres per pixel at a zoom of Web Mercator. */
const atZoom = (zoom: number): number => 156_543 / 2 ** zoom;

const shownAt = (zoom: number): string[] => {
  const sides = nameLayout(PLACE_NAMES, atZoom(zoom));
  return PLACE_NAMES.filter((_, i) => sides[i]).map(({ name }) => name);
};

describe('names on the map', () => {
  it('are to the right of their position, or to the left if there is no space', () => {
    expect(nameLayout([at('Klemtu', -128)], 200)).toEqual(['right']);
    expect(nameLayout([at('Klemtu', -128), at('Butedale', -128.1)], 200)).toEqual([
      'right',
      'left',
    ]);
  });

  it('make room for more important names', () => {
    const names = [at('Klemtu', -128), at('Butedale', -128.1), at('Namu', -128.05)];
    expect(nameLayout(names, 200)).toEqual(['right', 'left', 'above']);
  });

  it('are not written under the marks of records', () => {
    /** Some pixels to the right of the name's position. */
    const beside = (pixels: number) => ({
      position: [-128 + (pixels * 200) / 111_319.49, 52] as Position,
      width: 24,
    });
    const klemtu = [at('Klemtu', -128)];
    expect(nameLayout(klemtu, 200, [beside(30)])).toEqual(['left']);
    expect(nameLayout(klemtu, 200, [beside(45), beside(-45)])).toEqual(['above']);
    expect(nameLayout(klemtu, 200, [{ ...beside(0), width: 60 }])).toEqual([null]);
    expect(nameLayout(klemtu, 200, [beside(300)])).toEqual(['right']);
  });

  it('are more when zoomed in', () => {
    const coast = shownAt(6);
    expect(coast).toContain('Hecate Strait');
    expect(coast).toContain('Bella Bella');
    expect(coast).not.toContain('Klemtu');
    expect(shownAt(8)).toContain('Klemtu');
    expect(shownAt(8)).not.toContain('Shearwater');
    expect(shownAt(11)).toEqual(PLACE_NAMES.map(({ name }) => name));
  });
});
