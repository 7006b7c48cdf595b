import { findPlannedLocation } from './namedAreas';
import { listSurveyLocations, surveyPosition } from './surveyLocations';
import { survey } from './testing/survey';

const outline = (lat: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [-128, lat],
        [-127, lat],
        [-127, lat + 1],
        [-128, lat],
      ],
    ],
  });

describe('where a survey was made', () => {
  it('is its transect', () => {
    const transect = survey({
      geometry: '{"type":"LineString","coordinates":[[-128,52,3],[-127,53,4]]}',
    });
    expect(listSurveyLocations(transect)).toEqual([
      {
        shape: 'line',
        positions: [
          [-128, 52],
          [-127, 53],
        ],
      },
    ]);
    expect(surveyPosition(transect)).toEqual([-127.5, 52.5]);
  });

  it('is the outlines of the kelp beds that were mapped, without their closing corner', () => {
    const kelp = survey({
      perimeters: [{ location: outline(52) }, { location: null }, { location: outline(54) }],
    });
    expect(
      listSurveyLocations(kelp).map(({ shape, positions }) => [shape, positions.length]),
    ).toEqual([
      ['polygon', 3],
      ['polygon', 3],
    ]);
    expect(surveyPosition(kelp)).toEqual([-127.5, 53.5]);
  });

  it('is the location of its site where that is all it says', () => {
    const site = survey({ location: '{"type":"Point","coordinates":[-128,52]}' });
    expect(listSurveyLocations(site)).toEqual([]);
    expect(surveyPosition(site)).toEqual([-128, 52]);
  });

  it('is nowhere for a survey that says nothing, or nothing that can be read', () => {
    expect(surveyPosition(survey())).toBeNull();
    expect(surveyPosition(survey({ geometry: '{"type":"Point"}', perimeters: 'none' }))).toBeNull();
  });
});

describe('the location in the survey plan', () => {
  const point = (lon: number) => JSON.stringify({ type: 'Point', coordinates: [lon, 52] });
  const areas = [
    { name: 'Reef', sharing: null, geometry: point(-1) },
    { name: 'Reef', sharing: 'South Sound', geometry: point(-2) },
    { name: 'Reef', sharing: 'North Inlet', geometry: point(-3) },
    { name: 'Pass', sharing: null, geometry: point(-4) },
    { name: 'Bay', sharing: 'South Sound', geometry: point(-5) },
    { name: 'Sound', sharing: null, geometry: null },
  ];
  it.each([
    [{ sampling_unit: 'Reef' }, -3],
    [{ transect_name: 'Pass' }, -4],
    [{ area: 'Bay' }, null],
    [{ area: 'Sound' }, null],
    [{ sampling_unit: 'Nowhere' }, null],
    [{}, null],
  ])('of a survey with %o', (parts, lon) => {
    const location = findPlannedLocation(survey(parts), areas);
    expect(location?.type === 'Point' ? location.coordinates[0] : null).toBe(lon);
  });
});
