/**
 * `npm test`: everything that must hold before a change is taken, in the order in which faults are
 * cheapest to find. Stops at the first step that fails; the last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../buildFunctions';
import { runMain } from './failure';
import { run, runTypeScript } from './run';

interface Outcome {
  isGood: boolean;
  passed: number;
  failed: number;
}
interface Step {
  name: string;
  work: () => Promise<Outcome>;
}

const WORKSPACES = ['shared-types', 'functions', 'infra', 'frontend'];
const JEST_REPORT = join(PROJECT_ROOT, '.cache', 'jest.json');
const JOURNEYS = 'frontend/e2e/run.ts';

const tool = (path: string, ...args: string[]): Promise<number> =>
  run([join('node_modules', path), ...args]);

/** A step that is good or not, and counts no tests. */
const plain = async (...codes: Promise<number>[]): Promise<Outcome> => {
  const isGood = (await Promise.all(codes)).every((code) => code === 0);
  return { isGood, passed: 0, failed: isGood ? 0 : 1 };
};

const lint = async (): Promise<Outcome> => {
  const eslint = await plain(tool('eslint/bin/eslint.js', '.', '--max-warnings=0'));
  return eslint.isGood ? plain(tool('prettier/bin/prettier.cjs', '--check', '.')) : eslint;
};

const typeCheck = async (): Promise<Outcome> => {
  let outcome: Outcome = { isGood: true, passed: 0, failed: 0 };
  // Two at a time: as many as the smallest machine has cores.
  for (let i = 0; i < WORKSPACES.length && outcome.isGood; i += 2)
    outcome = await plain(
      ...WORKSPACES.slice(i, i + 2).map((name) => tool('typescript/bin/tsc', '-p', name)),
    );
  return outcome;
};

const jest = async (): Promise<Outcome> => {
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true });
  rmSync(JEST_REPORT, { force: true });
  const code = await tool(
    'jest/bin/jest.js',
    '--json',
    `--outputFile=${JEST_REPORT}`,
    '--silent',
    // By itself Jest leaves one core idle, which on the smallest machine is half of them.
    `--maxWorkers=${availableParallelism()}`,
  );
  if (!existsSync(JEST_REPORT)) return { isGood: false, passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(JEST_REPORT, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    isGood: code === 0,
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(1, failed),
  };
};

/** The journeys say their own counts on their last line. */
const journeys = (): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', JOURNEYS], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const counts = /(\d+) passed, (\d+) failed\s*$/.exec(output);
      const failed = Number(counts?.[2] ?? 1);
      const isGood = code === 0 && failed === 0;
      resolve({ isGood, passed: Number(counts?.[1] ?? 0), failed: isGood ? 0 : failed || 1 });
    });
  });

const STEPS: Step[] = [
  { name: 'Lint and format', work: lint },
  { name: 'Type check', work: typeCheck },
  { name: 'Unit and integration tests', work: jest },
  { name: 'Build', work: () => plain(runTypeScript('infra/local/build.ts')) },
  { name: 'Synthesis of the AWS stacks', work: () => plain(runTypeScript('infra/local/synth.ts')) },
  { name: 'Journeys in a real browser', work: journeys },
];

const main = async (): Promise<number> => {
  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const { name, work } of STEPS) {
    console.log(`\n== ${name}`);
    const since = Date.now();
    const outcome = await work();
    passed += outcome.passed;
    failed += outcome.failed;
    const seconds = ((Date.now() - since) / 1000).toFixed(1).padStart(7);
    const counts = outcome.passed ? `  ${outcome.passed} passed` : '';
    lines.push(`${name.padEnd(30)} ${outcome.isGood ? 'good  ' : 'FAILED'} ${seconds} s${counts}`);
    if (!outcome.isGood) break;
  }
  console.log(`\n${lines.join('\n')}`);
  if (failed) console.log(`\nStopped at: ${STEPS[lines.length - 1]!.name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
};

runMain(main, 'the project');
