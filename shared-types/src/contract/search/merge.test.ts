import { emptyPatrols, emptySightings, emptySurveys, type SearchColumns } from './columns';
import { mergeColumns } from './merge';
import { patrolRowAt, sightingRowAt, surveyRowAt } from './rows';

const seconds = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000;

/** A page with one patrol of one guardian, a survey, and the given numbers of sightings. */
const page = (parts: {
  patrol: number;
  nation: string;
  guardian: string;
  species: string;
  sightings: number[];
  nextToken?: string;
}): SearchColumns => ({
  kind: 'patrols',
  holds: ['patrols', 'sightings', 'surveys'],
  names: ['', parts.guardian, parts.nation],
  types: [
    ['', null, null],
    ['Wildlife Sighting', parts.species, null],
    ['Bird Survey', null, null],
  ],
  patrols: {
    ...emptyPatrols(),
    id: [parts.patrol],
    nation: [2],
    shared: [1],
    start: [seconds('2026-03-01 08:00:00')],
    end: [seconds('2026-03-01 12:00:00')],
    effort: [0],
    type: [0],
    guardians: [[1]],
    purposes: [[]],
    areas: [[]],
    distance: [125],
    sightings: [parts.sightings.length],
    surveys: [1],
    route: [
      [
        [
          [-128, 52],
          [-128.1, 52.1],
        ],
      ],
    ],
  },
  sightings: {
    ...emptySightings(),
    patrol: parts.sightings.map(() => 0),
    no: parts.sightings,
    time: parts.sightings.map((no) => seconds('2026-03-01 09:00:00') + no),
    x: parts.sightings.map(() => -12812345),
    y: parts.sightings.map(() => 5212345),
    type: parts.sightings.map(() => 1),
    survey: parts.sightings.map(() => 0),
    surveyStart: parts.sightings.map(() => 0),
    shared: parts.sightings.map((no) => no % 2),
    photos: parts.sightings.map((no) => no % 2),
  },
  surveys: {
    ...emptySurveys(),
    patrol: [0],
    no: [1],
    time: [seconds('2026-03-01 10:00:00')],
    x: [-12800000],
    y: [5200000],
    type: [2],
    shared: [1],
  },
  truncated: parts.nextToken !== undefined,
  nextToken: parts.nextToken ?? null,
});

const first = page({
  patrol: 7,
  nation: 'North Inlet',
  guardian: 'Haíɫzaqv One',
  species: 'Sea otter',
  sightings: [1, 2],
  nextToken: 'more',
});
const second = page({
  patrol: 9,
  nation: 'South Sound',
  guardian: 'Ann',
  species: 'Humpback',
  sightings: [4],
});

describe('merging pages of a search', () => {
  const merged = mergeColumns(first, second);

  it('keeps every patrol with the names of its page', () => {
    expect([0, 1].map((i) => patrolRowAt(merged, i))).toMatchObject([
      { id: 7, nation: 'North Inlet', guardians: ['Haíɫzaqv One'], monitoring_effort: null },
      { id: 9, nation: 'South Sound', guardians: ['Ann'], distance: 12.5 },
    ]);
  });

  it('keeps every sighting and survey with its type and patrol', () => {
    expect([0, 1, 2].map((i) => sightingRowAt(merged, i))).toMatchObject([
      { sighting_id: '7.1', sighting_subtype: 'Sea otter' },
      { sighting_id: '7.2', sighting_subtype: 'Sea otter' },
      { sighting_id: '9.4', sighting_subtype: 'Humpback', nation: 'South Sound', survey_id: null },
    ]);
    expect([0, 1].map((i) => surveyRowAt(merged, i).survey_id)).toEqual(['7.v1', '9.v1']);
    expect(surveyRowAt(merged, 1).survey_type).toBe('Bird Survey');
  });

  it('says whether more follows as the later page does', () => {
    expect(merged).toMatchObject({ truncated: false, nextToken: null });
    expect(mergeColumns(second, first)).toMatchObject({ truncated: true, nextToken: 'more' });
  });

  it('contains a patrol once if its records are on two pages', () => {
    const rest = page({
      patrol: 7,
      nation: 'North Inlet',
      guardian: 'Haíɫzaqv One',
      species: 'Sea otter',
      sightings: [3],
    });
    const whole = mergeColumns(first, rest);
    expect(whole.patrols.id).toEqual([7]);
    expect(whole.sightings.no.map((_, i) => sightingRowAt(whole, i).sighting_id)).toEqual([
      '7.1',
      '7.2',
      '7.3',
    ]);
  });

  it('leaves both pages as they were', () => {
    expect(first.patrols.id).toEqual([7]);
    expect(second.names).toEqual(['', 'Ann', 'South Sound']);
  });
});

test('a patrol whose head is on an earlier page becomes complete; related records appear once', () => {
  const head: SearchColumns = {
    kind: 'sightings',
    holds: ['sightings'],
    names: ['', 'North Inlet'],
    types: [
      ['', null, null],
      ['Bear Den', null, null],
    ],
    patrols: {
      ...emptyPatrols(),
      id: [7],
      nation: [1],
      shared: [0],
      start: [100],
      end: [100],
      effort: [0],
      type: [0],
      guardians: [[]],
      purposes: [[]],
      areas: [[]],
      distance: [-1],
      sightings: [0],
      surveys: [0],
      route: [[]],
    },
    sightings: {
      ...emptySightings(),
      patrol: [0],
      no: [3],
      time: [150],
      x: [0],
      y: [0],
      type: [1],
      survey: [1],
      surveyStart: [120],
      shared: [0],
      photos: [1],
    },
    surveys: emptySurveys(),
    truncated: true,
    nextToken: 'next',
  };
  const whole: SearchColumns = {
    ...head,
    holds: ['patrols', 'surveys'],
    names: ['', 'Tess Guardian', 'North Inlet'],
    patrols: {
      ...head.patrols,
      nation: [2],
      guardians: [[1]],
      end: [900],
      sightings: [4],
      route: [[[[-128, 52]]]],
    },
    sightings: emptySightings(),
    surveys: { ...emptySurveys(), patrol: [0], no: [1], time: [120], x: [0], y: [0], type: [1] },
  };
  const once = mergeColumns(head, whole);
  const twice = mergeColumns(once, whole);
  for (const merged of [once, twice]) {
    expect(merged.holds).toEqual(['sightings', 'patrols', 'surveys']);
    expect(patrolRowAt(merged, 0)).toMatchObject({
      id: 7,
      nation: 'North Inlet',
      guardians: ['Tess Guardian'],
      sighting_count: 4,
      route: { coordinates: [[[-128, 52]]] },
    });
    expect(merged.surveys.no).toEqual([1]);
    expect(merged.sightings.no).toEqual([3]);
  }
});
