/**
 * `npm run test:deep -- [--repeat N] [--seeds N] [step …]`: long runs that find rare failures. All steps run
 * and every failure is reported; name steps to run only those.
 *
 * - `seeds`: the tests that compare the portal with a plain model, with other random data each time
 * - `matrix`: all requests for hidden records, in both forms of response
 * - `alone`: all unit and integration tests, each file in its own context, under the installed Node
 * - `clocks`: those of shared-types, functions and frontend at moments when days, years and offsets change,
 *   under both Nodes
 * - `mutation`: every small change to the access policy, which a test has to notice
 * - `journeys`: all journeys, repeatedly
 */
import { Failure, runMain } from '#base/failure.ts';
import { parsedArguments } from '#base/arguments.ts';
import { run } from '#base/run.ts';
import { jest, journeys, runSteps, type Outcome, type Step } from './steps';

const ORACLES = [
  ...['search.oracle', 'exports.oracle', 'histories.integration', 'searchOracle/search'],
  'photos/heic',
  'photos/damagedHeads',
  'text/linearReaders',
];

/** Tests in `infra` start processes and HTTP servers, which have the real clock. */
const CLOCK_TESTS = ['/shared-types/', '/functions/', '/frontend/'];

/**
 * In Vancouver: before the day and the year change, on a leap day, and when zone data from before British
 * Columbia's law of 2026 changes the offset.
 */
const MOMENTS = [
  '2026-11-01T01:58:00-07:00',
  '2026-11-15T23:30:00-07:00',
  '2026-12-31T23:58:00-07:00',
  '2027-03-14T01:58:00-07:00',
  '2028-02-29T12:00:00-07:00',
];

/** Their time zone data differ. Without a path, tests run under Lambda's Node. */
const NODES = [
  ['the installed Node', { node: process.execPath }],
  ["Lambda's Node", {}],
] as const;

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Failure(`--${name} must be a whole number above 0.`);
  return Number(text);
};

/** Without a tsconfig: Stryker reads it through an API that TypeScript 7 lacks, and Jest needs none. */
const runMutation = async (): Promise<Outcome> => {
  const code = await run([
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'shared-types/mutation/stryker.config.json',
  ]);
  return { isGood: code === 0, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

const USAGE = `npm run test:deep -- [--repeat N] [--seeds N] [step …]

Searches for rare failures, for hours. Without a step, runs all of them:
  seeds      tests on random data, with N seeds (default 5)
  matrix     all requests for hidden records, in both forms of answer
  alone      all unit and integration tests, each file in its own context, under the installed Node
  clocks     those of shared-types, functions and frontend, at other days and times, under both Nodes
  mutation   every small change to the access policy, which a test has to notice
  journeys   all journeys, N times (default 3)`;

const readArguments = () =>
  parsedArguments(
    {
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        repeat: { type: 'string', default: '3' },
        seeds: { type: 'string', default: '5' },
      },
    },
    `\n\n${USAGE}`,
  );

const main = async (): Promise<number> => {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const repeat = wholeNumber('repeat', values.repeat);
  const seeds = Array.from({ length: wholeNumber('seeds', values.seeds) }, (_, i) => String(i + 1));
  const kinds: Record<string, Step[]> = {
    seeds: seeds.map((seed) => ({
      name: `Random data of seed ${seed}`,
      work: () =>
        jest({
          args: ORACLES,
          env: {
            SEARCH_SEED: seed,
            SEARCH_SHARE: '1',
            SEARCHES: '600',
            HISTORY_SEED: seed,
            HISTORY_EDITS: '1000',
            DAMAGE_SEED: seed,
            DAMAGES: '600',
            HEAD_DAMAGES: '6000',
            TEXT_BYTES: '4000000',
          },
        }),
    })),
    matrix: [
      {
        name: 'Requests about hidden records',
        work: () =>
          jest({ args: ['security/matrix', 'security/editingMoved'], env: { MATRIX: 'whole' } }),
      },
    ],
    alone: [
      {
        name: 'Each test file by itself, under the installed Node',
        work: () => jest({ node: process.execPath }),
      },
    ],
    clocks: MOMENTS.flatMap((moment) =>
      NODES.map(([name, node]) => ({
        name: `Tests at ${moment}, under ${name}`,
        work: () =>
          jest({
            ...node,
            args: CLOCK_TESTS,
            env: { CLOCK_SHIFT_MS: String(Date.parse(moment) - Date.now()) },
          }),
      })),
    ),
    mutation: [{ name: 'Mutations of the access policy', work: runMutation }],
    // Each time from freshly loaded demo data.
    journeys: Array.from({ length: repeat }, (_, i) => ({
      name: `Journeys, time ${i + 1} of ${repeat}`,
      work: () => journeys([]),
    })),
  };
  const unknown = positionals.filter((kind) => !(kind in kinds));
  if (unknown.length)
    throw new Failure(
      `No step "${unknown.join('", "')}". Choose from: ${Object.keys(kinds).join(', ')}.`,
    );
  const chosen = positionals.length ? positionals : Object.keys(kinds);
  return runSteps(
    chosen.flatMap((kind) => kinds[kind]!),
    { continues: true },
  );
};

runMain(main, 'the project');
