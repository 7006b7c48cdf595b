/**
 * Compares the displayed columns with a plain filter over rows, an independent implementation of the rules.
 */
import fc from 'fast-check';
import { TEST_EFFORT } from '#base/text/limits.ts';
import type { SearchColumns, SearchKind } from '../columns';
import { patrolRowAt, sightingRowAt, surveyRowAt } from '../rows';
import { flagCounts, type FlaggedRecord } from './flagCounts';
import { displayed } from './display';
import { madeColumns } from '../testing/madeColumns';
import { anyToggles } from '../testing/madeToggles';
import { FRESH, type Toggles } from './toggles';
import { GROUPS, treesOf, type ToggleGroup, type ToggleTrees } from './toggleTrees';

const rowsOf = (c: SearchColumns) => ({
  patrols: c.patrols.id.map((_, i) => patrolRowAt(c, i)),
  sightings: c.sightings.no.map((_, i) => sightingRowAt(c, i)),
  surveys: c.surveys.no.map((_, i) => surveyRowAt(c, i)),
});

/** Labels from the top down, of each node that is off. */
const offPaths = (trees: ToggleTrees, { off }: Toggles, group: ToggleGroup): string[] =>
  [...off[group]].map((node) => {
    const path: string[] = [];
    for (let at = node; at >= 0; at = trees[group].tree[at]!.parent)
      path.unshift(trees[group].tree[at]!.label);
    return path.join(' > ');
  });

const expected = (
  found: SearchColumns,
  trees: ToggleTrees,
  toggles: Toggles,
  flagged: readonly FlaggedRecord[],
) => {
  const rows = rowsOf(found);
  const flaggedIds = new Set(flagged.map(({ recordId, patrolId }) => recordId ?? String(patrolId)));
  const flaggedPatrols = new Set(flagged.map(({ patrolId }) => patrolId));
  const flaggedSurveys = new Set([
    ...flaggedIds,
    ...rows.sightings
      .filter(({ sighting_id }) => flaggedIds.has(sighting_id))
      .map(({ survey_id }) => survey_id),
  ]);
  const withPhotos = [...rows.sightings, ...rows.surveys].filter(({ has_photos }) => has_photos);
  const photoIds = new Set(
    withPhotos.flatMap((row) => [
      row.patrol_id,
      row.survey_id,
      ...('sighting_id' in row ? [row.sighting_id] : []),
    ]),
  );
  const wanted = (isFlagged: boolean, id: string | number): boolean =>
    (!toggles.onlyFlagged || isFlagged) && (!toggles.onlyWithPhotos || photoIds.has(id));
  const holds = (kind: SearchKind): boolean => found.holds.includes(kind);
  const offOf = (group: ToggleGroup): string[] => {
    const off = offPaths(trees, toggles, group);
    const top = trees[group].tree.filter(({ level }) => level === 0).map(({ label }) => label);
    return top.every((label) => off.includes(label)) ? [] : off;
  };
  const off = Object.fromEntries(GROUPS.map((group) => [group, offOf(group)])) as Record<
    ToggleGroup,
    string[]
  >;
  const passes = (values: readonly string[], group: ToggleGroup): boolean =>
    values.length === 0 || values.some((value) => !off[group].includes(value));
  const common = (nation: string, effort: string | null): boolean =>
    (toggles.testData || effort !== TEST_EFFORT) && !off.nations.includes(nation);

  const patrols = rows.patrols.filter(
    (p) =>
      common(p.nation, p.monitoring_effort) &&
      wanted(flaggedPatrols.has(p.id), p.id) &&
      (!holds('patrols') ||
        ((toggles.missingGuardians || p.guardians.length > 0) &&
          passes(p.guardians, 'guardians') &&
          passes(p.purpose_listed, 'purposes'))),
  );
  const patrolIds = new Set(patrols.map(({ id }) => id));
  const surveys = rows.surveys.filter(
    (v) =>
      common(v.nation, v.patrol_effort) &&
      wanted(flaggedSurveys.has(v.survey_id), v.survey_id) &&
      (!holds('patrols') || patrolIds.has(v.patrol_id)) &&
      !off.surveyTypes.includes(v.survey_type),
  );
  const surveyIds = new Set(surveys.map(({ survey_id }) => survey_id));
  const sightings = rows.sightings.filter((s) => {
    const levels = [s.sighting_type, s.sighting_subtype, s.sighting_subsubtype];
    const branch = levels.filter((name) => name !== null);
    const isOff = branch.some((_, i) =>
      off.sightingTypes.includes(branch.slice(0, i + 1).join(' > ')),
    );
    if (!common(s.nation, s.patrol_effort) || isOff) return false;
    if (!wanted(flaggedIds.has(s.sighting_id), s.sighting_id)) return false;
    if (holds('patrols') && !patrolIds.has(s.patrol_id)) return false;
    if (toggles.visibleSightings === 'survey' && s.survey_id === null) return false;
    if (toggles.visibleSightings === 'incidental' && s.survey_id !== null) return false;
    return !holds('surveys') || s.survey_id === null || surveyIds.has(s.survey_id);
  });
  return { patrols: holds('patrols') ? patrols : [], surveys, sightings };
};

/** About half of the records of every kind, at random. */
const someOf = (upTo: (n: number) => number, found: SearchColumns): FlaggedRecord[] => {
  const { patrols, sightings, surveys } = rowsOf(found);
  return [
    ...patrols.map(({ id }) => ({ patrolId: id, recordId: null })),
    ...sightings.map((s) => ({ patrolId: s.patrol_id, recordId: s.sighting_id })),
    ...surveys.map((v) => ({ patrolId: v.patrol_id, recordId: v.survey_id })),
  ]
    .filter(() => upTo(2) === 0)
    .map((record) => ({ ...record, flags: 1 + upTo(3) }));
};

const SEARCHES: readonly (readonly [SearchKind, readonly SearchKind[]])[] = [
  ['patrols', ['patrols', 'sightings', 'surveys']],
  ['patrols', ['patrols', 'sightings']],
  ['patrols', ['patrols', 'surveys']],
  ['surveys', ['surveys', 'sightings']],
  ['surveys', ['surveys', 'sightings', 'patrols']],
  ['surveys', ['surveys']],
  ['sightings', ['sightings']],
  ['sightings', ['sightings', 'surveys', 'patrols']],
  ['sightings', ['sightings', 'patrols']],
];

describe('what is displayed', () => {
  it('is what a plain filter over all rows lets through, for any results and any toggles', () => {
    let hidden = 0;
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat({ max: 1_000_000 })),
        fc.constantFrom(...SEARCHES),
        fc.constantFrom(0, 15, 50, 100),
        (stream, [kind, holds], offPercent) => {
          const next = (): number => stream.next().value as number;
          const upTo = (n: number): number => next() % n;
          const found = madeColumns(upTo, {
            kind,
            holds: [...holds],
            patrols: upTo(12),
            surveys: 10,
            sightings: 40,
            guardians: 5,
          });
          const trees = treesOf(found);
          const toggles = anyToggles(upTo, trees, offPercent);
          const flagged = someOf(upTo, found);
          const flags = flagCounts(found, flagged);
          const shown = displayed(found, trees, toggles, undefined, flags);
          const rows = rowsOf(shown);
          const want = expected(found, trees, toggles, flagged);
          if (holds.includes('patrols')) expect(rows.patrols).toEqual(want.patrols);
          expect(rows.surveys).toEqual(want.surveys);
          expect(rows.sightings).toEqual(want.sightings);
          if (shown !== found) hidden++;
        },
      ),
      { numRuns: 300 },
    );
    // The test proves little if hardly anything is hidden.
    expect(hidden).toBeGreaterThan(150);
  });

  it('is the very same object where nothing is hidden, so that nothing is drawn again', () => {
    const found = madeColumns((n) => n - 1, {
      kind: 'patrols',
      holds: ['patrols', 'sightings', 'surveys'],
      patrols: 3,
      surveys: 2,
      sightings: 0,
      guardians: 2,
    });
    expect(displayed(found, treesOf(found), FRESH)).toBe(found);
  });
});
