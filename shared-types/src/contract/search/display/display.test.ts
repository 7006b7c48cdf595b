import { sightingIdOf, surveyIdOf, type SearchColumns } from '../columns';
import { columnsOf } from '../testing/columns';
import { flagCounts } from './flagCounts';
import { displayed, hiddenOf } from './display';
import { factsOf } from './facts';
import { EVERYTHING, FRESH, type Toggles } from './toggles';
import { treesOf, type ToggleGroup } from './toggleTrees';

const found = columnsOf([
  {
    id: 1,
    guardians: ['Ann', 'Zoe'],
    purposes: ['Training', 'Research'],
    surveys: [{ type: 'Bird Survey' }, { type: 'Kelp Survey' }],
    sightings: [
      { type: 'Whale Observation', subtype: 'Orca' },
      { type: 'Bear Den', survey: 1 },
      { type: 'Bear Den', survey: 2 },
    ],
  },
  { id: 2, nation: 'South Sound', guardians: ['Zoe'], sightings: [{ type: 'Bear Den' }] },
  { id: 3, sightings: [{ type: 'Whale Observation' }] },
  {
    id: 4,
    guardians: ['Ann'],
    effort: 'Testing or Demonstrating',
    surveys: [{ type: 'Bird Survey' }],
    sightings: [{ type: 'Bear Den', survey: 1 }],
  },
]);

/** Toggles with the given labels switched off. */
const without = (
  columns: SearchColumns,
  off: Partial<Record<ToggleGroup, string[]>>,
  toggles: Toggles = EVERYTHING,
): Toggles => {
  const trees = treesOf(columns);
  const places = Object.entries(off).map(([group, labels]) => [
    group,
    new Set(
      labels.map((label) =>
        trees[group as ToggleGroup].tree.findIndex((node) => node.label === label),
      ),
    ),
  ]);
  return { ...toggles, off: { ...toggles.off, ...Object.fromEntries(places) } as Toggles['off'] };
};

const idsOf = (c: SearchColumns) => ({
  patrols: c.patrols.id.join(' '),
  surveys: c.surveys.no.map((_, i) => surveyIdOf(c, i)).join(' '),
  sightings: c.sightings.no.map((_, i) => sightingIdOf(c, i)).join(' '),
});
const show = (toggles: Toggles, columns = found) =>
  idsOf(displayed(columns, treesOf(columns), toggles));

const ALL = { patrols: '1 2 3 4', surveys: '1.v1 1.v2 4.v1', sightings: '1.1 1.2 1.3 2.1 3.1 4.1' };

describe('what is displayed', () => {
  it('is everything but test data at first, with its surveys and sightings', () => {
    expect(show(FRESH)).toEqual({
      patrols: '1 2 3',
      surveys: '1.v1 1.v2',
      sightings: '1.1 1.2 1.3 2.1 3.1',
    });
    expect(show(EVERYTHING)).toEqual(ALL);
  });

  it('omits sightings and surveys that are test data if no patrols were searched for', () => {
    const heads: SearchColumns = { ...found, kind: 'sightings', holds: ['sightings', 'surveys'] };
    expect(show(FRESH, heads)).toMatchObject({
      surveys: '1.v1 1.v2',
      sightings: '1.1 1.2 1.3 2.1 3.1',
    });
  });

  it('omits patrols without guardians, and their records, once that is switched off', () => {
    expect(show({ ...EVERYTHING, missingGuardians: false })).toEqual({
      patrols: '1 2 4',
      surveys: '1.v1 1.v2 4.v1',
      sightings: '1.1 1.2 1.3 2.1 4.1',
    });
  });

  it('doesn’t treat patrols that are only referred to as patrols without guardians', () => {
    const heads: SearchColumns = { ...found, kind: 'sightings', holds: ['sightings'] };
    heads.patrols = { ...found.patrols, guardians: found.patrols.id.map(() => []) };
    expect(show({ ...EVERYTHING, missingGuardians: false }, heads).sightings).toBe(ALL.sightings);
  });

  it('is only sightings of surveys, or only those without', () => {
    expect(show({ ...EVERYTHING, visibleSightings: 'survey' }).sightings).toBe('1.2 1.3 4.1');
    expect(show({ ...EVERYTHING, visibleSightings: 'incidental' }).sightings).toBe('1.1 2.1 3.1');
  });

  it('shows a patrol while one of its guardians and one of its purposes is on', () => {
    expect(show(without(found, { guardians: ['Ann'] })).patrols).toBe('1 2 3');
    expect(show(without(found, { guardians: ['Zoe'] })).patrols).toBe('1 3 4');
    expect(show(without(found, { purposes: ['Training'] })).patrols).toBe('1 2 3 4');
  });

  it('hides nothing by a group in which everything is off', () => {
    expect(show(without(found, { guardians: ['Ann', 'Zoe'] }))).toEqual(ALL);
    expect(show(without(found, { purposes: ['Training', 'Research'] }))).toEqual(ALL);
    expect(show(without(found, { nations: ['North Inlet', 'South Sound'] }))).toEqual(ALL);
    expect(show(without(found, { sightingTypes: ['Whale Observation', 'Bear Den'] }))).toEqual(ALL);
  });

  it('hides the records of a nation that is off, also where no patrols were searched for', () => {
    const off = without(found, { nations: ['South Sound'] });
    expect(show(off)).toMatchObject({ patrols: '1 3 4', sightings: '1.1 1.2 1.3 3.1 4.1' });
    const heads: SearchColumns = { ...found, kind: 'sightings', holds: ['sightings'] };
    expect(show(off, heads).sightings).toBe('1.1 1.2 1.3 3.1 4.1');
  });

  it('hides sightings with the type of their survey, if surveys were searched for', () => {
    const off = without(found, { surveyTypes: ['Kelp Survey'] });
    expect(show(off)).toEqual({
      patrols: '1 2 3 4',
      surveys: '1.v1 4.v1',
      sightings: '1.1 1.2 2.1 3.1 4.1',
    });
    const unasked: SearchColumns = { ...found, holds: ['patrols', 'sightings'] };
    expect(show(EVERYTHING, unasked).sightings).toBe(ALL.sightings);
  });

  it('hides sightings whose survey the search omitted, if it searched for surveys', () => {
    const left = displayed(found, treesOf(found), without(found, { surveyTypes: ['Bird Survey'] }));
    const filtered: SearchColumns = { ...found, surveys: left.surveys };
    expect(show(EVERYTHING, filtered).sightings).toBe('1.1 1.3 2.1 3.1');
    expect(factsOf(filtered).surveyMissing).toBe(2);
  });

  it('hides a type with its whole branch, and a subtype with its own sightings alone', () => {
    expect(show(without(found, { sightingTypes: ['Orca'] })).sightings).toBe('1.2 1.3 2.1 3.1 4.1');
    expect(show(without(found, { sightingTypes: ['Whale Observation'] })).sightings).toBe(
      '1.2 1.3 2.1 4.1',
    );
  });

  it('keeps records with their patrols when patrols before them are hidden', () => {
    const shown = displayed(
      found,
      treesOf(found),
      without(found, { guardians: ['Ann'] }, { ...FRESH, missingGuardians: false }),
    );
    expect(idsOf(shown)).toEqual({
      patrols: '1 2',
      surveys: '1.v1 1.v2',
      sightings: '1.1 1.2 1.3 2.1',
    });
    expect(shown.names).toBe(found.names);
  });

  it('keeps the columns that a toggle leaves as they were, so that they are not drawn again', () => {
    const trees = treesOf(found);
    const before = displayed(found, trees, FRESH);
    const off = { sightingTypes: ['Whale Observation'] };
    const narrower = displayed(found, trees, without(found, off, FRESH), before);
    expect(narrower.patrols).toBe(before.patrols);
    expect(narrower.surveys).toBe(before.surveys);
    expect(idsOf(narrower).sightings).toBe('1.2 1.3 2.1');
    expect(displayed(found, trees, { ...FRESH }, before)).toBe(before);
    expect(displayed(found, trees, EVERYTHING, before)).toBe(found);
  });

  it('never confuses records of one patrol with those of another in its position', () => {
    const two = columnsOf([
      { id: 1, sightings: [{ type: 'Bear Den' }], surveys: [{ type: 'Bird Survey' }] },
      {
        id: 2,
        nation: 'South Sound',
        effort: 'Testing or Demonstrating',
        sightings: [{ type: 'Trap Sighting' }],
        surveys: [{ type: 'Kelp Survey' }],
      },
    ]);
    const trees = treesOf(two);
    const second = displayed(two, trees, without(two, { nations: ['North Inlet'] }));
    const first = displayed(two, trees, FRESH, second);
    const typesOf = ({ types, sightings, surveys }: SearchColumns) =>
      [...sightings.type, ...surveys.type].map((type) => types[type]![0]);
    expect(typesOf(second)).toEqual(['Trap Sighting', 'Kelp Survey']);
    expect(typesOf(first)).toEqual(['Bear Den', 'Bird Survey']);
  });

  it('is only what is flagged, with the patrols and surveys that it was recorded on', () => {
    const only = (records: { patrolId: number; recordId: string | null }[], toggles: Toggles) =>
      idsOf(
        displayed(
          found,
          treesOf(found),
          { ...toggles, onlyFlagged: true },
          undefined,
          flagCounts(
            found,
            records.map((record) => ({ ...record, flags: 1 })),
          ),
        ),
      );
    const records = [
      { patrolId: 1, recordId: '1.2' },
      { patrolId: 2, recordId: null },
      { patrolId: 4, recordId: '4.v1' },
    ];
    expect(only(records, EVERYTHING)).toEqual({
      patrols: '1 2 4',
      surveys: '1.v1 4.v1',
      sightings: '1.2',
    });
    // In addition to all other toggles.
    expect(only(records, FRESH)).toEqual({ patrols: '1 2', surveys: '1.v1', sightings: '1.2' });
    expect(only([], EVERYTHING)).toEqual({ patrols: '', surveys: '', sightings: '' });
  });

  it('is nothing where only what is flagged is wanted, and that is not known', () => {
    expect(show({ ...EVERYTHING, onlyFlagged: true })).toEqual({
      patrols: '',
      surveys: '',
      sightings: '',
    });
  });

  it('may be nothing at all', () => {
    const test = columnsOf([{ id: 9, effort: 'Testing or Demonstrating', sightings: [{}] }]);
    expect(show(FRESH, test)).toEqual({ patrols: '', surveys: '', sightings: '' });
  });
});

describe('what is hidden', () => {
  it('is counted for each kind that was searched for', () => {
    expect(hiddenOf(found, displayed(found, treesOf(found), FRESH))).toEqual({
      patrols: 1,
      surveys: 1,
      sightings: 1,
    });
    expect(hiddenOf(found, found)).toEqual({});
  });

  it('may be test data, patrols without guardians, or sightings of a survey', () => {
    expect(factsOf(found)).toEqual({
      test: { patrols: 1, surveys: 1, sightings: 1 },
      withPhotos: {},
      withoutGuardians: 1,
      surveySightings: 3,
      incidentalSightings: 3,
      surveyMissing: 0,
    });
  });
});

describe('only what has photos', () => {
  const withPhotos = columnsOf([
    { id: 1, surveys: [{}], sightings: [{ survey: 1, photos: true }, {}] },
    { id: 2, surveys: [{ photos: true }], sightings: [{ survey: 1 }] },
    { id: 3, surveys: [{}], sightings: [{}] },
  ]);

  it('is shown with the patrols and surveys that it was recorded on', () => {
    expect(show({ ...FRESH, onlyWithPhotos: true }, withPhotos)).toEqual({
      patrols: '1 2',
      surveys: '1.v1 2.v1',
      sightings: '1.1',
    });
  });

  it('is counted', () => {
    expect(factsOf(withPhotos).withPhotos).toEqual({ patrols: 2, surveys: 2, sightings: 1 });
  });
});
