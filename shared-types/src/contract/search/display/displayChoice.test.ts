import fc from 'fast-check';
import { displayChoice } from '../../api/displayChoice';
import type { SearchKind } from '../columns';
import { columnsOf, type PatrolParts } from '../testing/columns';
import { madeColumns } from '../testing/madeColumns';
import { anyToggles } from '../testing/madeToggles';
import {
  choiceOf,
  FRESH_CHOICE,
  shownByChoice,
  togglesOf,
  type DisplayChoice,
} from './displayChoice';
import { flagCounts } from './flagCounts';
import type { Found, Lists, Numbers } from './found';
import { shownRecords } from './shown';
import { EVERYTHING, FRESH, type Toggles } from './toggles';
import { treesOf, type ToggleGroup } from './toggleTrees';

const KINDS: readonly SearchKind[] = ['patrols', 'surveys', 'sightings'];

/** The same columns in an export job's form. */
const compact = (found: Found): Found => {
  const numbers = (column: Numbers) => Int32Array.from(column);
  const lists = (column: Lists) => Array.from(column, (list) => Uint16Array.from(list));
  const { patrols, surveys, sightings } = found;
  const records = ({ patrol, no, type, photos }: Found['surveys']) => ({
    patrol: numbers(patrol),
    no: numbers(no),
    type: Uint16Array.from(type),
    photos: Uint8Array.from(photos),
  });
  return {
    ...found,
    patrols: {
      id: Float64Array.from(patrols.id),
      nation: numbers(patrols.nation),
      effort: numbers(patrols.effort),
      guardians: lists(patrols.guardians),
      purposes: lists(patrols.purposes),
    },
    surveys: records(surveys),
    sightings: { ...records(sightings), survey: numbers(sightings.survey) },
  };
};

const asSent = (choice: DisplayChoice): DisplayChoice =>
  displayChoice.parse(JSON.parse(JSON.stringify(choice)));

describe('toggles as names', () => {
  it('show the same records of the same results, in columns of any form', () => {
    let hidden = 0;
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat({ max: 1_000_000 })),
        fc.constantFrom<SearchKind>(...KINDS),
        fc.subarray([...KINDS]),
        fc.constantFrom(0, 15, 50, 100),
        (stream, kind, others, offPercent) => {
          const upTo = (n: number): number => (stream.next().value as number) % n;
          const holds = [...new Set([kind, ...others])];
          const size = { patrols: upTo(12), surveys: 10, sightings: 40, guardians: 5 };
          const found = madeColumns(upTo, { kind, holds, ...size });
          const trees = treesOf(found);
          const toggles = anyToggles(upTo, trees, offPercent);
          const flagged = found.patrols.id
            .filter(() => upTo(2))
            .map((patrolId) => ({ patrolId, recordId: null, flags: 1 }));
          const flags = flagCounts(found, flagged);
          const shown = shownRecords(found, { trees, toggles, flags });

          const again = compact(found);
          const choice = asSent(choiceOf(toggles, trees));
          expect(shownByChoice(again, choice, flagCounts(again, flagged))).toEqual(shown);
          if (KINDS.some((each) => shown[each].includes(0))) hidden++;
        },
      ),
      { numRuns: 300 },
    );
    expect(hidden).toBeGreaterThan(150);
  });

  const PATROLS: PatrolParts[] = [
    {
      id: 1,
      guardians: ['Ann', 'Zoe'],
      sightings: [
        { type: 'Whale Observation', subtype: 'Orca' },
        { type: 'Boat Sighting', subtype: 'Orca' },
      ],
    },
    { id: 2, guardians: ['Zoe'] },
  ];
  const without = (group: ToggleGroup, ...nodes: number[]): Toggles => ({
    ...EVERYTHING,
    off: { ...FRESH.off, [group]: new Set(nodes) },
  });
  const patrolsShown = (found: Found, choice: DisplayChoice) => [
    ...shownByChoice(found, choice, null).patrols,
  ];

  it('name a subtype with the type above it', () => {
    const found = columnsOf(PATROLS);
    const trees = treesOf(found);
    // Boat Sighting 0, its Orca 1, Whale Observation 2, its Orca 3.
    const choice = choiceOf(without('sightingTypes', 3), trees);
    expect(choice.off.sightingTypes).toEqual([['Whale Observation', 'Orca']]);
    expect([...togglesOf(choice, trees).off.sightingTypes]).toEqual([3]);
  });

  it('ignore a value that does not occur', () => {
    const choice: DisplayChoice = {
      ...FRESH_CHOICE,
      off: { ...FRESH_CHOICE.off, guardians: [['Somebody'], ['Ann', 'Zoe'], ['Zoe']] },
    };
    expect(patrolsShown(columnsOf(PATROLS), choice)).toEqual([1, 0]);
  });

  it('show a new guardian with all others where every guardian was off', () => {
    const found = columnsOf(PATROLS);
    const choice = choiceOf(without('guardians', 0, 1), treesOf(found));
    const later = columnsOf([...PATROLS, { id: 3, guardians: ['Bob'] }]);
    expect(patrolsShown(later, choice)).toEqual([1, 1, 1]);
  });

  it('keep a value hidden where it is the last of its group', () => {
    const found = columnsOf(PATROLS);
    const choice = choiceOf(without('sightingTypes', 2), treesOf(found));
    const whales = columnsOf([{ id: 3, sightings: [{ type: 'Whale Observation' }] }]);
    expect([...shownByChoice(whales, choice, null).sightings]).toEqual([0]);
  });

  it('are as after a new search where a request does not mention them', () => {
    expect(displayChoice.parse({})).toEqual(FRESH_CHOICE);
    expect(displayChoice.parse({ testData: true, off: { nations: [['Haíɫzaqv']] } })).toEqual({
      ...FRESH_CHOICE,
      testData: true,
      off: { ...FRESH_CHOICE.off, nations: [['Haíɫzaqv']] },
    });
  });

  it.each([
    { off: { areas: [] } },
    { off: { nations: ['North Inlet'] } },
    { off: { nations: [[]] } },
    { off: { guardians: [['Ann', 'Zoe']] } },
    { off: { sightingTypes: [['a', 'b', 'c', 'd']] } },
    { visibleSightings: 'none' },
    { testData: 'yes' },
    { onlyFlaged: true },
  ])('are rejected as %j', (body) => {
    expect(displayChoice.safeParse(body).success).toBe(false);
  });
});
