import { pointsGeojson, routesGeojson } from './recordsGeojson';

const parsed = (text: string | null): unknown => JSON.parse(text ?? 'null');

describe('records as GeoJSON', () => {
  it('writes points with the key and group of their columns', () => {
    const points = {
      key: [7, 4],
      lon: Float64Array.of(-128.5, -129.25),
      lat: Float64Array.of(52.1, 53),
      group: [0, 3],
    };
    expect(parsed(pointsGeojson(points))).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { key: 7, group: 0 },
          geometry: { type: 'Point', coordinates: [-128.5, 52.1] },
        },
        {
          type: 'Feature',
          properties: { key: 4, group: 3 },
          geometry: { type: 'Point', coordinates: [-129.25, 53] },
        },
      ],
    });
  });

  it('leaves out lines of one position, and routes that have no other', () => {
    const routes = routesGeojson([
      { key: 1, group: 0, lines: [[[-128, 52]]] },
      {
        key: 2,
        group: 1,
        lines: [
          [[-128, 52]],
          [
            [-128, 52],
            [-128.1, 52.1],
          ],
        ],
      },
    ]);
    expect(parsed(routes)).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { key: 2, group: 1 },
          geometry: {
            type: 'MultiLineString',
            coordinates: [
              [
                [-128, 52],
                [-128.1, 52.1],
              ],
            ],
          },
        },
      ],
    });
  });

  it('is null when there is nothing to show', () => {
    expect(pointsGeojson({ key: [], lon: [], lat: [], group: [] })).toBeNull();
    expect(routesGeojson([{ key: 1, group: 0, lines: [] }])).toBeNull();
  });
});
