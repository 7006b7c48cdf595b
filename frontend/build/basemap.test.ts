import { coastOf } from './basemap';

const cut = { cutX: [-125], cutY: [49], tolerance: 1e-3 };

describe('the coast of a ring', () => {
  it('is the whole ring where nothing was cut', () => {
    const island = [
      [-128, 51],
      [-128.1, 51],
      [-128, 51.1],
      [-128, 51],
    ];
    expect(coastOf(island, cut)).toEqual([island]);
  });

  it('omits the straight edges along a cut', () => {
    const mainland = [
      [-125, 50],
      [-126, 50],
      [-126, 49],
      [-125, 49],
      [-125, 50],
    ];
    expect(coastOf(mainland, cut)).toEqual([
      [
        [-125, 50],
        [-126, 50],
        [-126, 49],
      ],
    ]);
  });

  it('keeps an edge that only crosses a cut', () => {
    const across = [
      [-125.5, 50],
      [-124.5, 50.5],
    ];
    expect(coastOf(across, cut)).toEqual([across]);
  });
});
