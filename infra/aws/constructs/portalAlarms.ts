import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { METRICS_NAMESPACE } from '@portal/functions/log/metrics';
import { TABLES, type TableShape } from '@portal/functions/data/store/tables';
import type { Construct } from 'constructs';
import type { ApiStack } from '../stacks/apiStack';
import type { PortalStore } from './routeAccess';
import type { Deployment } from './deployment';
import { EVENT_JOBS } from './stageNames';
import {
  alarm,
  combined,
  deadLetters,
  jobMetric,
  portalMetric,
  SLOWEST,
  slowAlarm,
  succeeded,
  makeSum,
  type Watch,
} from './watch';

const MINUTES_5 = Duration.minutes(5);
const HOUR = Duration.hours(1);

/** The sweep runs daily, and may be late. */
const SWEEP_HOURS = 26;

/** AWS reviews accounts with 5 % bounces or 0.1 % complaints. These limits are well below. */
const BOUNCES = 0.03;
const COMPLAINTS = 0.0005;

/** Functions of the jobs and web stacks that make new secrets. */
const ROTATIONS = ['rotateSigningKey', 'rotateOriginSecret'];

/** Responses of one status in five minutes. A smoke test causes a few. */
const REFUSALS = 50;

const LABELS: Record<TableShape['variable'], string> = {
  TABLE_NAME: 'records',
  AUTH_TABLE_NAME: 'accounts',
};

const throttles = (
  TableName: string,
  { indexes }: TableShape,
  profile: Deployment['profile'],
): Metric[] =>
  [
    {},
    ...(profile === 'small' ? [] : indexes).map(({ name }) => ({ GlobalSecondaryIndexName: name })),
  ].flatMap((index) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
      makeSum('AWS/DynamoDB', name, { TableName, ...index }, MINUTES_5),
    ),
  );

const apiAlarms = (
  scope: Construct,
  watch: Watch,
  apiId: string,
  { tables }: PortalStore,
  profile: Deployment['profile'],
): void => {
  alarm(scope, watch, 'server-errors', {
    metric: makeSum('AWS/ApiGateway', '5xx', { ApiId: apiId }, MINUTES_5),
    threshold: 3,
  });
  // Without a dimension, it counts all functions of the account in this region, which share one limit.
  alarm(scope, watch, 'function-throttles', {
    metric: makeSum('AWS/Lambda', 'Throttles', {}, MINUTES_5),
    threshold: 1,
  });
  for (const shape of TABLES)
    alarm(scope, watch, `table-throttles-${LABELS[shape.variable]}`, {
      metric: combined(
        'SUM',
        throttles(tables[shape.variable].tableName, shape, profile),
        MINUTES_5,
      ),
      // The SDK retries a few; people notice more.
      threshold: 10,
      heading: 'table-throttles',
    });
};

/** From the API's access log, which also has requests that reach no function. */
const refusalAlarms = (scope: Construct, watch: Watch, accessLog: ILogGroup): void => {
  for (const [name, status] of [
    ['forbidden', '403'],
    ['too-many-requests', '429'],
  ] as const) {
    const filter = new MetricFilter(scope, `${name}-filter`, {
      logGroup: accessLog,
      filterPattern: FilterPattern.stringValue('$.status', '=', status),
      metricNamespace: METRICS_NAMESPACE,
      metricName: `${watch.stage}-status-${status}`,
    });
    alarm(scope, watch, name, {
      metric: filter.metric({ statistic: 'Sum', period: MINUTES_5 }),
      threshold: REFUSALS,
    });
  }
};

const jobAlarms = (scope: Construct, watch: Watch): void => {
  const { stage } = watch;
  alarm(scope, watch, 'failed-jobs', {
    metric: combined(
      'SUM',
      [
        ...['sweep', ...EVENT_JOBS].map((job) => jobMetric(stage, job, 'Errors', MINUTES_5)),
        portalMetric(stage, 'failedJob', 'Sum', MINUTES_5),
      ],
      MINUTES_5,
    ),
    threshold: 1,
  });
  alarm(scope, watch, 'failed-rotations', {
    metric: combined(
      'SUM',
      ROTATIONS.map((job) => jobMetric(stage, job, 'Errors', HOUR)),
      HOUR,
    ),
    threshold: 1,
  });
  alarm(scope, watch, 'dead-letters', {
    metric: combined(
      'SUM',
      EVENT_JOBS.map((job) => deadLetters(stage, job, MINUTES_5)),
      MINUTES_5,
    ),
    threshold: 1,
  });
  alarm(scope, watch, 'sweeper-missing', {
    metric: succeeded(stage, 'sweep', HOUR),
    threshold: 1,
    below: true,
    periods: SWEEP_HOURS,
    missingIsBad: true,
  });
};

const mailAlarms = (scope: Construct, watch: Watch): void => {
  alarm(scope, watch, 'mail-failed', {
    metric: portalMetric(watch.stage, 'failedMail', 'Sum', MINUTES_5),
    threshold: 1,
  });
  const reputation = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, period: HOUR, statistic: 'Maximum' });
  alarm(scope, watch, 'mail-bounces', {
    metric: reputation('Reputation.BounceRate'),
    threshold: BOUNCES,
  });
  alarm(scope, watch, 'mail-complaints', {
    metric: reputation('Reputation.ComplaintRate'),
    threshold: COMPLAINTS,
  });
};

export const portalAlarms = (
  scope: Construct,
  watch: Watch,
  { api, accessLog }: ApiStack,
  store: PortalStore,
  profile: Deployment['profile'],
): void => {
  apiAlarms(scope, watch, api.apiId, store, profile);
  if (profile === 'small') slowAlarm(scope, watch, 'slow-routes', api.metricLatency(SLOWEST));
  refusalAlarms(scope, watch, accessLog);
  jobAlarms(scope, watch);
  mailAlarms(scope, watch);
};
