import type { Position } from '#base/geo/polygon.ts';
import type { RouteGeojson } from '#records/geojson.ts';
import type { Wire } from '#records/engine/wire/values.ts';
import { DAY, hints, route, texts, whale } from './testing/hintedDay';

describe('places', () => {
  it('are reported if they are farther from the boat than people can see', () => {
    const far = whale({}, { longitude: -129.9 });
    const [hint, ...more] = hints({ route, sightings: [whale(), far] });
    expect(more).toEqual([]);
    expect(hint).toMatchObject({
      rule: 'farFromRoute',
      record: { kind: 'sighting', index: 1 },
      field: 'location',
      at: [-129.9, 52.08],
      sure: 'possible',
      text: 'Whale Observation of 09:30 is 27 km from where the boat was at 09:30. From a boat, it is usually visible up to about 15 km.',
      flag: { flag: 'Wrong location', note: '27 km from the route.' },
    });
  });

  it('are ignored if the boat could have been there in a gap of its track', () => {
    const later = (minutes: string) =>
      whale({ sighting_dt: `${DAY} 10:${minutes}:00` }, { latitude: 52.4 });
    // 26 km north of the end of the track, at 09:59.
    expect(texts({ route, sightings: [later('20')] })).toEqual([]);
    expect(hints({ route, sightings: [later('05')] })).toHaveLength(1);
  });

  it('of things that people approach must be nearer, and without a time the whole route counts', () => {
    const sample: Wire = {
      sighting_type: 'Sample Collection',
      sighting_dt: `${DAY} 13:00:00`,
      details: { latitude: 52.08, longitude: -129.63 },
    };
    const untimed = { ...route, properties: {} };
    expect(texts({ route: untimed, sightings: [sample] })).toEqual([
      'Sample Collection of 13:00 is 8.9 km from the nearest point of the route. From a boat, it is usually visible up to about 7 km.',
    ]);
    expect(texts({ route: untimed, sightings: [whale({}, { longitude: -129.63 })] })).toEqual([]);
    expect(texts({ route, sightings: [sample] })).toEqual([]);
    const astray = { ...sample, details: { latitude: 53.08, longitude: -129.63 } };
    expect(hints({ route, sightings: [astray] })).toHaveLength(1);
  });

  it('near a drawn route with few points are near enough, also across the antimeridian', () => {
    const drawn = (coordinates: Position[]): RouteGeojson => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: [coordinates] },
    });
    const leg = drawn([
      [-131, 51.5],
      [-130, 51.5],
    ]);
    const at = (longitude: number, latitude: number) => whale({}, { longitude, latitude });
    expect(hints({ route: leg, sightings: [at(-130.5, 51.55)] })).toEqual([]);
    expect(hints({ route: leg, sightings: [at(-130.5, 51.8)] })).toHaveLength(1);
    const across = drawn([
      [179.8, 51.5],
      [-179.8, 51.5],
    ]);
    expect(hints({ route: across, sightings: [at(-179.99, 51.55)] })).toEqual([]);
    expect(hints({ route: across, sightings: [at(179, 51.5)] })).toHaveLength(1);
  });

  it('on the way between two fixes that are hours apart are near enough', () => {
    const sparse: RouteGeojson = {
      type: 'Feature',
      properties: { coordTimes: [[`${DAY} 08:00:00`, `${DAY} 15:00:00`]] },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-132, 51.5],
            [-129.5, 51.5],
          ],
        ],
      },
    };
    const at = (longitude: number, latitude: number) =>
      whale({ sighting_dt: `${DAY} 12:00:00` }, { longitude, latitude });
    expect(hints({ route: sparse, sightings: [at(-130.75, 51.52)] })).toEqual([]);
    expect(hints({ route: sparse, sightings: [at(-130.75, 52.4)] })).toHaveLength(1);
  });

  it('on land are reported for things that live in the water, but not for birds, nor close to the shore', () => {
    const at = (longitude: number, type = 'Whale Observation') =>
      whale({ sighting_type: type }, { longitude });
    expect(
      texts({ sightings: [at(-128.9), at(-128.998), at(-128.9, 'Bird Observation')] }),
    ).toEqual(['Whale Observation of 09:30 is on land, more than 5 km from the water.']);
  });

  it('in the water are reported for things on land', () => {
    const den: Wire = { ...whale({}, { longitude: -129.02 }), sighting_type: 'Bear Den' };
    expect(texts({ sightings: [den] })).toEqual([
      'Bear Den of 09:30 is in the water, 1.4 km from the nearest shore.',
    ]);
  });
});
