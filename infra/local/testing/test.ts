/**
 * `npm test`: everything a change must pass. Stops after the first steps that fail; static checks and build are
 * the fastest, and run at the same time.
 */
import { runMain } from '../../failure';
import { build, jest, journeys, runSteps, staticChecks, synthesis, type Outcome } from './steps';

/** The tests of the AWS stacks need the built functions, and the journeys need the app. */
const buildAndSynthesis = async (): Promise<Outcome> => {
  const built = await build();
  return built.isGood ? synthesis() : built;
};

const main = (): Promise<number> =>
  runSteps([
    [
      { name: 'Lint, format and types', work: staticChecks },
      { name: 'Build and synthesis of the stacks', work: buildAndSynthesis },
    ],
    { name: 'Unit and integration tests', work: () => jest([], { TEST_GROUPS: '1' }) },
    { name: 'Journeys in a real browser', work: () => journeys() },
  ]);

runMain(main, 'the project');
