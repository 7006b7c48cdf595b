/** Alarms on the 95th percentile of each route, by Lambda's own metric, which costs nothing. */
import { Duration } from 'aws-cdk-lib';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { alarm, combined, METRICS_PER_ALARM, type Watch } from './watch';

/** Requesting a new password always takes 2 seconds. */
const SLOW_MS = 4000;
const PERIOD = Duration.minutes(15);

/** As few alarms as possible: each combines ten routes. The dashboard shows which one it is. */
export const slowRoutes = (
  scope: Construct,
  watch: Watch,
  group: string,
  functions: Function[],
): void => {
  for (let at = 0; at < functions.length; at += METRICS_PER_ALARM) {
    const p95 = functions
      .slice(at, at + METRICS_PER_ALARM)
      .map((one) => one.metricDuration({ statistic: 'p95', period: PERIOD }));
    alarm(scope, watch, `slow-routes-${group}-${at / METRICS_PER_ALARM + 1}`, {
      metric: combined('MAX', p95, PERIOD),
      threshold: SLOW_MS,
      // One slow request in a quiet hour isn't an alarm.
      periods: 2,
      heading: 'slow-routes',
    });
  }
};
