/**
 * `npm test`: everything a change must pass, in the order in which errors are cheapest to find. Stops at
 * the first step that fails.
 */
import { runMain } from '../failure';
import { build, jest, journeys, runSteps, staticChecks, synthesis } from './steps';

const main = (): Promise<number> =>
  runSteps([
    { name: 'Lint, format and types', work: () => staticChecks() },
    { name: 'Unit and integration tests', work: () => jest() },
    { name: 'Build', work: build },
    { name: 'Synthesis of the AWS stacks', work: synthesis },
    { name: 'Journeys in a real browser', work: () => journeys() },
  ]);

runMain(main, 'the project');
