import { picksOf } from './recordIds';
import { pointsGeojson, routesGeojson } from './recordsGeojson';

const parsed = (text: string | null): unknown => JSON.parse(text ?? 'null');
const NONE = { key: [], lon: [], lat: [], group: [] };

describe('records as GeoJSON', () => {
  it('writes sightings and surveys, each with its id and mark', () => {
    const sightings = {
      key: [7, 4],
      lon: Float64Array.of(-128.5, -129.25),
      lat: Float64Array.of(52.1, 53),
      group: [0, 3],
    };
    const surveys = { key: [7], lon: [-128.5], lat: [52.1], group: [0] };
    expect(parsed(pointsGeojson({ sightings, surveys }))).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { id: 15, group: 0, survey: 0 },
          geometry: { type: 'Point', coordinates: [-128.5, 52.1] },
        },
        {
          type: 'Feature',
          properties: { id: 9, group: 3, survey: 0 },
          geometry: { type: 'Point', coordinates: [-129.25, 53] },
        },
        {
          type: 'Feature',
          properties: { id: 16, group: 8, survey: 1 },
          geometry: { type: 'Point', coordinates: [-128.5, 52.1] },
        },
      ],
    });
  });

  it('identifies records by their ids', () => {
    expect(picksOf([16, 15, 9, 2, 1])).toEqual([
      { layer: 'sightings', keys: [7, 4, 0] },
      { layer: 'surveys', keys: [7, 0] },
    ]);
    expect(picksOf([2])).toEqual([{ layer: 'surveys', keys: [0] }]);
    expect(picksOf([])).toEqual([]);
  });

  it('omits lines of one position, and routes that have no other lines', () => {
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
    expect(pointsGeojson({ sightings: NONE, surveys: NONE })).toBeNull();
    expect(routesGeojson([{ key: 1, group: 0, lines: [] }])).toBeNull();
  });
});
