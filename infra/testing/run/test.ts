/**
 * `npm test`: everything a change must pass. Static checks and build come first, because they are the fastest;
 * if they fail, nothing else runs. Steps run in pairs: one uses the processors while the other waits.
 */
import { runMain } from '#base/failure.ts';
import { recordCalls } from '../roles/checkRun';
import { getRolesFile } from '../roles/rolesFile';
import { PROJECT_ROOT } from '#base/paths.ts';
import {
  build,
  jest,
  journeys,
  roles,
  runSteps,
  staticChecks,
  synthesis,
  type Outcome,
} from './steps';

/** The tests of the AWS stacks need the built functions, and the journeys need the app. */
const buildAndSynthesis = async (): Promise<Outcome> => {
  const built = await build();
  if (!built.isGood) return built;
  // Jest and the journeys, which start at the same time, need it.
  getRolesFile(PROJECT_ROOT);
  return synthesis();
};

/**
 * On a slow machine, a save can take longer than API Gateway waits: failed walks are repeated at the end, one by
 * one. If three of them fail again, something is broken, and not only slow.
 */
const REPEATED = ['--retries=1', '--max-failures=3'];

const main = (): Promise<number> => {
  recordCalls();
  return runSteps([
    [
      { name: 'Lint, format and types', work: staticChecks },
      { name: 'Build and synthesis of the stacks', work: buildAndSynthesis },
    ],
    [
      {
        name: 'Unit and integration tests',
        work: () => jest({ env: { TEST_GROUPS: '1' }, isBeside: true }),
      },
      { name: 'Journeys in a real browser', work: () => journeys(REPEATED) },
    ],
    { name: 'Roles of the functions', work: roles },
  ]);
};

runMain(main, 'the project');
