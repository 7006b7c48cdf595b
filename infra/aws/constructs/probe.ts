/** Uses the portal as a person would, every five minutes, and reports that it failed (functions/src/jobs/probe). */
import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { jobFunction } from './stageNames';
import { storeFunction, type StoreFunctionProps } from './storeFunction';
import { alarm, succeeded, type Watch } from './watch';

const PERIOD = Duration.minutes(5);
const NAME = 'probe';

/** @param origin public address of the portal */
export const probe = (
  scope: Construct,
  watch: Watch,
  origin: string,
  props: StoreFunctionProps,
): void => {
  const handler = storeFunction(
    scope,
    NAME,
    {
      probe: true,
      memoryMb: 256,
      timeout: Duration.minutes(3),
      functionName: jobFunction(watch.stage, NAME),
      more: { statements: [], environment: { PORTAL_ADDRESS: origin } },
    },
    props,
  );
  // The next run tries again.
  handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: PERIOD });
  new Rule(scope, 'EveryFiveMinutes', {
    schedule: Schedule.rate(PERIOD),
    targets: [new LambdaFunction(handler, { retryAttempts: 0 })],
  });
  alarm(scope, watch, 'unreachable', {
    metric: succeeded(watch.stage, NAME, PERIOD),
    threshold: 1,
    below: true,
    // A single failure is over at the next run. Runs are never exactly five minutes apart, so one may be missing.
    periods: 2,
    missingIsBad: true,
  });
};
