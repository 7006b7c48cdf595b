/**
 * `npm test`: everything a change must pass, in the order in which errors are cheapest to find. Stops at
 * the first step that fails.
 */
import { runMain } from '../../failure';
import { build, jest, journeys, runSteps, staticChecks, synthesis } from './steps';

const main = (): Promise<number> =>
  runSteps([
    { name: 'Lint, format and types', work: staticChecks },
    // The tests of the AWS stacks need the built functions, and the journeys need the app.
    { name: 'Build', work: build },
    { name: 'Synthesis of the AWS stacks', work: synthesis },
    { name: 'Unit and integration tests', work: () => jest([], { TEST_GROUPS: '1' }) },
    { name: 'Journeys in a real browser', work: () => journeys() },
  ]);

runMain(main, 'the project');
