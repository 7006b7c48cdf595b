/** The steps of `npm test`, `npm run check` and `npm run test:deep`, and the table that they print. */
import type { SpawnOptions } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';
import { lambdaNode } from '#base/lambdaNode.ts';
import { areRolesExact } from '../roles/checkRun';
import { run, runTypeScript } from '#base/run.ts';

export interface Outcome {
  isGood: boolean;
  passed: number;
  failed: number;
  /** Printed below the table. */
  note?: string;
}
export interface Step {
  name: string;
  work: () => Promise<Outcome>;
}

const JEST_REPORT = join(PROJECT_ROOT, '.cache', 'jest.json');
const JOURNEY_REPORT = join(PROJECT_ROOT, '.cache', 'journeys.json');

const tool = (path: string, args: readonly string[], options?: SpawnOptions): Promise<number> =>
  run([join('node_modules', path), ...args], options);

/** For Jest and its workers. Tests make much short-lived garbage; collecting it costs less this way. */
const LARGE_NURSERY = '--max-semi-space-size=64';

const BESIDE_NICENESS = 5;

/** A step that counts no tests. */
const plain = (isGood: boolean): Outcome => ({ isGood, passed: 0, failed: isGood ? 0 : 1 });

const counted = (code: number, passed: number, failed: number): Outcome => ({
  isGood: code === 0,
  passed,
  failed: code === 0 ? failed : Math.max(1, failed),
});

/**
 * For the type checker, which is written in Go: garbage collection would take a fifth of its CPU time. It
 * needs 8 GB without, and 4.5 GB with it; the limit is for machines with less memory.
 */
const FEW_COLLECTIONS = { GOGC: 'off', GOMEMLIMIT: String(Math.round(totalmem() / 2)) };

/** Lint and types. These checks read all files, because a change can break one that it doesn't touch. */
const codeIsGood = async (): Promise<boolean> =>
  (await tool('oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs'], {
    env: { ...process.env, ...FEW_COLLECTIONS },
  })) === 0;

const formatIsGood = async (): Promise<boolean> =>
  (await tool('oxfmt/bin/oxfmt', ['--check'])) === 0;

/** Unused files, exports, types and packages, of the whole project. */
const allIsUsed = async (): Promise<boolean> =>
  (await tool('knip/bin/knip.js', ['--no-progress'])) === 0;

export const staticChecks = async (): Promise<Outcome> => {
  const checks = await Promise.all([codeIsGood(), formatIsGood(), allIsUsed()]);
  return plain(checks.every(Boolean));
};

/** Undefined where npm couldn't install it: it is an optional package. */
const installedLambdaNode = (): string | undefined => {
  const node = lambdaNode();
  return node && existsSync(node) ? node : undefined;
};

interface JestOptions {
  args?: readonly string[];
  /** With TEST_GROUPS, test files share contexts (`infra/testing/groups.ts`). */
  env?: Record<string, string>;
  /** Path of a Node. By default Lambda's, which runs the functions of a deployment and is faster. */
  node?: string;
  /** Whether another step runs at the same time: Jest leaves the processors to it, and prints only lines. */
  isBeside?: boolean;
}

export const jest = async ({
  args = [],
  env,
  node = installedLambdaNode(),
  isBeside,
}: JestOptions = {}): Promise<Outcome> => {
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true });
  rmSync(JEST_REPORT, { force: true });
  const code = await run(
    [
      LARGE_NURSERY,
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${JEST_REPORT}`,
      '--silent',
      // One more than there are cores, because tests also wait. Another step would use that time.
      `--maxWorkers=${availableParallelism() + (isBeside ? 0 : 1)}`,
      ...args,
    ],
    {
      env: { ...process.env, INSTALLED_NODE: process.execPath, ...env },
      ...(node && { node }),
      ...(isBeside && { niceness: BESIDE_NICENESS }),
    },
    // Otherwise Jest would redraw lines of a terminal, among those of the other step.
    isBeside ? console.log : undefined,
  );
  if (!existsSync(JEST_REPORT)) return plain(false);
  const report = JSON.parse(readFileSync(JEST_REPORT, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return counted(code, report.numPassedTests, failed);
};

// Skips a minute of compression in the build, and in the synthesis, which also builds.
process.env.WITHOUT_BROTLI = '1';

export const build = async (): Promise<Outcome> =>
  plain((await runTypeScript('infra/build/build.ts')) === 0);

export const synthesis = async (): Promise<Outcome> =>
  plain((await runTypeScript('infra/aws/cdkCommand.ts', ['synth'])) === 0);

/** After all tests, which record the calls of the functions. */
export const roles = (): Promise<Outcome> => Promise.resolve(plain(areRolesExact()));

interface JourneyReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: {
    file: string;
    specs: { tests: { projectName: string; status: string }[] }[];
  }[];
}

/** @param args of Playwright */
export const journeys = async (
  args: readonly string[],
  env?: Record<string, string>,
): Promise<Outcome> => {
  rmSync(JOURNEY_REPORT, { force: true });
  const code = await run(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'frontend', ...args],
    { env: { ...process.env, ...env } },
    // Otherwise Playwright would redraw lines of a terminal, among those of Jest.
    console.log,
  );
  if (!existsSync(JOURNEY_REPORT)) return plain(false);
  const { stats, suites } = JSON.parse(readFileSync(JOURNEY_REPORT, 'utf8')) as JourneyReport;
  const flaky = suites.flatMap(({ file, specs }) =>
    specs
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} (${projectName})`),
  );
  return {
    ...counted(code, stats.expected + stats.flaky, stats.unexpected),
    ...(flaky.length > 0 && {
      note: `Flaky: ${flaky.join(', ')} failed next to other work and passed alone.`,
    }),
  };
};

interface RunOptions {
  /** Whether to continue after a failure, to find all failures of a long run. */
  continues?: boolean;
}

/**
 * Runs the steps and prints a table of them; steps of an inner list run at the same time. The last line is
 * `N passed, N failed`.
 * @returns the exit code
 */
export const runSteps = async (
  steps: readonly (Step | readonly Step[])[],
  { continues = false }: RunOptions = {},
): Promise<number> => {
  const lines: string[] = [];
  const notes: string[] = [];
  const failedSteps: string[] = [];
  let passed = 0;
  let failed = 0;
  const runOne = async ({ name, work }: Step): Promise<void> => {
    console.log(`\n== ${name}`);
    const since = Date.now();
    const outcome = await work();
    passed += outcome.passed;
    failed += outcome.failed;
    if (!outcome.isGood) failedSteps.push(name);
    if (outcome.note) notes.push(outcome.note);
    const seconds = ((Date.now() - since) / 1000).toFixed(1).padStart(7);
    const counts = outcome.passed ? `  ${outcome.passed} passed` : '';
    lines.push(`${name.padEnd(34)} ${outcome.isGood ? 'good  ' : 'FAILED'} ${seconds} s${counts}`);
  };
  for (const one of steps) {
    await Promise.all([one].flat().map(runOne));
    if (failedSteps.length && !continues) break;
  }
  console.log(`\n${lines.join('\n')}`);
  for (const note of notes) console.log(`\n${note}`);
  if (failedSteps.length && !continues) console.log(`\nStopped at: ${failedSteps.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
};
