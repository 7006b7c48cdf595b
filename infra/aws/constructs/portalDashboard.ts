import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryWidget,
  MathExpression,
  PeriodOverride,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { METRICS_NAMESPACE, type MetricName } from '@portal/functions/log/metrics';
import { EVENT_JOBS } from './stageNames';
import { deadLetters, jobMetric, portalMetric, makeSum } from './watch';

const PERIOD = Duration.minutes(5);

const search = (terms: string, statistic: string): MathExpression =>
  new MathExpression({
    expression: `SEARCH('${terms}', '${statistic}', ${PERIOD.toSeconds()})`,
    period: PERIOD,
    label: '',
  });

export const portalDashboard = (
  scope: Construct,
  id: string,
  stage: string,
  logGroup: ILogGroup,
): void => {
  const ours = (name: MetricName, statistic: string, label: string) =>
    portalMetric(stage, name, statistic, PERIOD).with({ label });
  const graph = (title: string, ...left: IMetric[]) =>
    new GraphWidget({ title, left, width: 12, height: 6 });
  new Dashboard(scope, id, {
    dashboardName: `portal-${stage}`,
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [
        graph(
          'Requests',
          ours('duration', 'SampleCount', 'requests'),
          ours('serverError', 'Sum', 'server errors'),
          ours('coldStart', 'Sum', 'cold starts'),
        ),
        graph(
          'Duration of requests, ms',
          ...['p50', 'p95', 'p99'].map((one) => ours('duration', one, one)),
        ),
      ],
      [
        graph(
          'Duration by route, p95, ms',
          search(`{AWS/Lambda,FunctionName} MetricName="Duration" portal ${stage} routes`, 'p95'),
        ),
        graph(
          'Server errors by route',
          search(
            `{${METRICS_NAMESPACE},route,stage} MetricName="serverError" stage="${stage}"`,
            'Sum',
          ),
        ),
      ],
      [
        graph(
          'Capacity units of requests',
          ours('readUnits', 'Sum', 'read'),
          ours('writeUnits', 'Sum', 'written'),
        ),
        graph(
          'Throttles',
          makeSum('AWS/Lambda', 'Throttles', {}, PERIOD).with({ label: 'functions' }),
          search(
            `{AWS/DynamoDB,TableName} MetricName=("ReadThrottleEvents" OR "WriteThrottleEvents") portal ${stage}`,
            'Sum',
          ),
        ),
      ],
      [
        graph(
          'Jobs: runs',
          ...['sweep', ...EVENT_JOBS].map((job) =>
            jobMetric(stage, job, 'Invocations', PERIOD).with({ label: job }),
          ),
        ),
        graph(
          'Events that failed each time',
          ...EVENT_JOBS.map((job) => deadLetters(stage, job, PERIOD).with({ label: job })),
        ),
      ],
      [
        new LogQueryWidget({
          title: 'Latest server errors',
          logGroupNames: [logGroup.logGroupName],
          queryLines: [
            'fields @timestamp, route, status, problem, requestId, nation, duration',
            'filter status >= 500',
            'sort @timestamp desc',
            'limit 20',
          ],
          width: 24,
          height: 6,
        }),
      ],
    ],
  });
};
