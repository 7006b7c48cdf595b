import type { Position } from '@portal/shared-types/base/geo/polygon';
import { createClusters, getLevel, toPicks } from './clusters';
import type { MapPoints } from './port';

const COAST = { minX: -135, minY: 48, maxX: -122, maxY: 56 };
const NONE: MapPoints = { key: [], lon: [], lat: [], group: [] };

const points = (...positions: Position[]): MapPoints => ({
  key: positions.map((_, i) => i + 10),
  lon: positions.map(([lon]) => lon),
  lat: positions.map(([, lat]) => lat),
  group: positions.map(() => 3),
});

describe('clusters of records', () => {
  it('show a single record with its symbol', () => {
    const marks = createClusters({ sightings: points([-128, 52]), surveys: NONE })(8, COAST);
    expect(marks).toMatchObject([
      { position: [-128, 52], count: 1, surveys: 0, symbol: 3, width: 13 },
    ]);
    expect(toPicks(marks[0]!.members())).toEqual([{ layer: 'sightings', keys: [10] }]);
  });

  it('join records that are closer than 44 pixels, in the middle between them', () => {
    // At zoom 8, a degree is 182 pixels wide.
    const sightings = points([-128, 52], [-128.2, 52], [-127, 52]);
    const marks = createClusters({ sightings, surveys: NONE })(8, COAST);
    expect(marks.map(({ count }) => count).sort()).toEqual([1, 2]);
    const cluster = marks.find(({ count }) => count === 2)!;
    expect(cluster).toMatchObject({ surveys: 0, symbol: 'sightings', width: 20 });
    expect(cluster.position[0]).toBeCloseTo(-128.1, 4);
    expect(toPicks(cluster.members())).toEqual([{ layer: 'sightings', keys: [10, 11] }]);
  });

  it('part when the map is closer, except at one position', () => {
    const marks = createClusters({
      sightings: points([-128, 52], [-128.2, 52]),
      surveys: points([-128, 52]),
    });
    expect(marks(8, COAST).map(({ count }) => count)).toEqual([3]);
    expect(
      marks(17, COAST)
        .map(({ count }) => count)
        .sort(),
    ).toEqual([1, 2]);
  });

  it('count the surveys among their records, and have a style of their own for each case', () => {
    const here = points([-128, 52], [-128, 52]);
    const [mixed] = createClusters({ sightings: here, surveys: here })(10, COAST);
    expect(mixed).toMatchObject({ count: 4, surveys: 2, symbol: 'mixed' });
    expect(toPicks(mixed!.members())).toEqual([
      { layer: 'sightings', keys: [10, 11] },
      { layer: 'surveys', keys: [10, 11] },
    ]);
    const [surveys] = createClusters({ sightings: NONE, surveys: here })(10, COAST);
    expect(surveys).toMatchObject({ count: 2, surveys: 2, symbol: 'surveys' });
  });

  it('are those of a whole zoom, within the given bounds', () => {
    const marks = createClusters({
      sightings: points([-128, 52], [-128.2, 52], [-150, 52]),
      surveys: NONE,
    });
    expect(marks(getLevel(8.7), COAST).map(({ count }) => count)).toEqual([2]);
    expect(marks(getLevel(8.8), COAST).map(({ count }) => count)).toEqual([1, 1]);
  });

  it('are none without records', () => {
    expect(createClusters({ sightings: NONE, surveys: NONE })(8, COAST)).toEqual([]);
  });
});
