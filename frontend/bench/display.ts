/**
 * Measures how long the display of a large search takes to compute again after a toggle:
 * `node --import tsx frontend/bench/display.ts`. It takes under 100 ms at 50,000 sightings; the aim is 20.
 */
import { cpuUsage } from 'node:process';
import { displayed, hiddenOf } from '@portal/shared-types/contract/search/display/display';
import { factsOf } from '@portal/shared-types/contract/search/display/facts';
import { madeColumns } from '@portal/shared-types/contract/search/testing/madeColumns';
import {
  FRESH,
  afterChildren,
  type Toggles,
} from '@portal/shared-types/contract/search/display/toggles';
import { flagCounts } from '@portal/shared-types/contract/search/display/flagCounts';
import { treesOf } from '@portal/shared-types/contract/search/display/toggleTrees';

const RUNS = 60;

/** Seeded, so that two runs measure the same search. */
const randomFrom =
  (seed: number) =>
  (n: number): number => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };

const found = madeColumns(randomFrom(7), {
  kind: 'patrols',
  holds: ['patrols', 'sightings', 'surveys'],
  patrols: 3000,
  surveys: 6000,
  sightings: 50_000,
  guardians: 500,
});

/** Milliseconds of the processor, of all threads: the first run, then the middle and the slowest of the rest. */
const measure = (label: string, run: () => unknown): void => {
  const times = Array.from({ length: RUNS }, () => {
    const since = cpuUsage();
    run();
    const { user, system } = cpuUsage(since);
    return (user + system) / 1000;
  });
  const [first, ...rest] = times;
  rest.sort((a, b) => a - b);
  const text = [first!, rest[rest.length >> 1]!, rest.at(-1)!].map((ms) =>
    ms.toFixed(1).padStart(6),
  );
  console.log(
    `${label.padEnd(34)} first ${text[0]} ms, median ${text[1]} ms, slowest ${text[2]} ms`,
  );
};

const trees = treesOf(found);
const everySecondGuardian = new Set(
  trees.guardians.tree.map((_, node) => node).filter((node) => node % 2),
);
const choices: Record<string, Toggles> = {
  'test data hidden': FRESH,
  'nothing hidden': { ...FRESH, testData: true },
  'sightings of surveys': { ...FRESH, testData: true, visibleSightings: 'survey' },
  'half of the guardians': { ...FRESH, off: { ...FRESH.off, guardians: everySecondGuardian } },
  'one type off, all of its kind below': {
    ...FRESH,
    off: {
      ...FRESH.off,
      sightingTypes: afterChildren(trees.sightingTypes.tree, new Set(), 1, false),
    },
  },
};

const flagged = found.patrols.id
  .filter((_, p) => p % 10 === 0)
  .flatMap((patrolId) => [
    { patrolId, recordId: null, flags: 1 },
    { patrolId, recordId: `${patrolId}.${1 + (patrolId % 50_000)}`, flags: 1 },
  ]);
const flags = flagCounts(found, flagged);
choices['only flagged'] = { ...FRESH, onlyFlagged: true };

console.log(
  `${found.sightings.no.length} sightings, ${found.patrols.id.length} patrols, ${found.surveys.no.length} surveys, ${trees.guardians.tree.length} guardians`,
);
measure('the toggles, once a search', () => treesOf(found));
measure('their counts, once a search', () => factsOf(found));
measure('open flags, once a search', () => flagCounts(found, flagged));
for (const [label, toggles] of Object.entries(choices))
  measure(label, () => hiddenOf(found, displayed(found, trees, toggles, undefined, flags)));
