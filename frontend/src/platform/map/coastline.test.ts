import { parseCoastline, makeCoast, type CoastlineFile } from './coastline';

const cut = { cutX: [-125], cutY: [49], tolerance: 1e-3 };

describe('the coast of a ring', () => {
  it('is the whole ring where nothing was cut', () => {
    const island = [
      [-128, 51],
      [-128.1, 51],
      [-128, 51.1],
      [-128, 51],
    ];
    expect(makeCoast(island, cut)).toEqual([island]);
  });

  it('omits the straight edges along a cut', () => {
    const mainland = [
      [-125, 50],
      [-126, 50],
      [-126, 49],
      [-125, 49],
      [-125, 50],
    ];
    expect(makeCoast(mainland, cut)).toEqual([
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
    expect(makeCoast(across, cut)).toEqual([across]);
  });
});

it('the land of each file is read as areas, with its coast', () => {
  const square = (x: number): CoastlineFile['fine'] => ({
    type: 'Topology',
    arcs: [
      [
        [x, 52],
        [x + 1, 52],
        [x + 1, 53],
        [x, 53],
        [x, 52],
      ],
    ],
    objects: {
      land: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[0]] }] },
    },
  });
  const file = { fine: square(-129), coarse: square(-117) };
  const { land, coast } = parseCoastline(file, 'fine');
  expect(land).toEqual([[square(-129).arcs[0]]]);
  expect(coast).toEqual([square(-129).arcs[0]]);
  // The eastern edge is on a cut of the coarse file.
  expect(parseCoastline(file, 'coarse').coast.map(({ length }) => length)).toEqual([2, 3]);
});
