/**
 * `npm run check -- [journey …]`: for everyday work. Checks lint, types and format of all files, and runs the
 * tests affected by the changes and the named journeys. "Changed" is everything since the last commit on main,
 * or that commit itself if nothing has changed since.
 */
import { execFileSync } from 'node:child_process';
import { PROJECT_ROOT } from '#base/paths.ts';
import { runMain } from '#base/failure.ts';
import { chooseJourneys } from './chooseJourneys';
import { jest, journeys, runSteps, staticChecks, type Step } from './steps';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedSince = (base: string): string[] => [
  ...git('diff', '--name-only', '--merge-base', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const main = (): Promise<number> => {
  let base = 'main';
  if (!changedSince(base).length) base = 'main~1';
  console.log(`${changedSince(base).length} files changed since ${base}.`);
  const names = process.argv.slice(2);
  const steps: Step[] = [
    { name: 'Lint, format and types', work: staticChecks },
    {
      name: 'Unit and integration tests',
      work: () => jest({ args: [`--changedSince=${base}`, '--passWithNoTests'] }),
    },
  ];
  if (names.length) {
    const args = [chooseJourneys(names), '--trace=retain-on-failure'];
    const work = () => journeys(args, { PICTURES: '1' });
    steps.push({ name: 'Journeys in a real browser', work });
  }
  return runSteps(steps);
};

runMain(main, 'the project');
