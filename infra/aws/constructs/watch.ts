/** Alarms, sent by e-mail to the person who runs the portal. operations.md explains each by name. */
import { Aws, Duration } from 'aws-cdk-lib';
import {
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { METRICS_NAMESPACE, type MetricName } from '@portal/functions/log/metrics';
import { Construct } from 'constructs';
import { failedEvents, jobFunction, type EventJob } from './stageNames';

/** Alarms of one region: CloudWatch reaches topics of its own region only. */
export class Watch extends Construct {
  readonly topic: Topic;

  constructor(
    scope: Construct,
    id: string,
    readonly stage: string,
    email: string,
  ) {
    super(scope, id);
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(email));
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
  }
}

export interface AlarmProps {
  metric: Metric | MathExpression;
  threshold: number;
  /** The other direction: below the threshold. */
  below?: true;
  /** Periods in a row; 1 by default. */
  periods?: number;
  /** No data raises the alarm too; otherwise it counts as 0. */
  missingIsBad?: true;
  /** Heading in operations.md, if it isn't the name. */
  heading?: string;
}

/** Sends an e-mail when it starts, and another when it's over. @param scope where it's created */
export const alarm = (
  scope: Construct,
  { stage, topic }: Watch,
  name: string,
  { metric, threshold, below, periods = 1, missingIsBad, heading = name }: AlarmProps,
): void => {
  const made = metric.createAlarm(scope, name, {
    alarmName: `portal-${stage}-${name}`,
    alarmDescription: `What it means and what to do: docs/operations.md, "${heading}".`,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: missingIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  const action = new SnsAction(topic);
  made.addAlarmAction(action);
  made.addOkAction(action);
};

/** CloudWatch combines at most this many metrics in one alarm. */
export const METRICS_PER_ALARM = 10;

/** One number of several metrics; those without data count as 0. @param by such as SUM or MAX */
export const combined = (
  by: 'MAX' | 'SUM',
  metrics: Metric[],
  period: Duration,
): MathExpression => {
  if (metrics.length > METRICS_PER_ALARM) throw new Error(`${metrics.length} metrics in one alarm`);
  return new MathExpression({
    expression: `${by}([${metrics.map((_, i) => `FILL(m${i}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(metrics.map((metric, i) => [`m${i}`, metric])),
    period,
  });
};

export const makeSum = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  period: Duration,
): Metric => new Metric({ namespace, metricName, dimensionsMap, period, statistic: 'Sum' });

/** Runs of a job. */
export const jobMetric = (
  stage: string,
  job: string,
  name: 'Errors' | 'Invocations',
  period: Duration,
): Metric => makeSum('AWS/Lambda', name, { FunctionName: jobFunction(stage, job) }, period);

/** Runs that succeeded. AWS may send no number of errors if there were none. */
export const succeeded = (stage: string, job: string, period: Duration): MathExpression =>
  new MathExpression({
    expression: 'runs - FILL(errors, 0)',
    usingMetrics: {
      runs: jobMetric(stage, job, 'Invocations', period),
      errors: jobMetric(stage, job, 'Errors', period),
    },
    period,
  });

export const deadLetters = (stage: string, job: EventJob, period: Duration): Metric =>
  makeSum(
    'AWS/SQS',
    'ApproximateNumberOfMessagesVisible',
    { QueueName: failedEvents(stage, job) },
    period,
  ).with({ statistic: 'Maximum' });

/** A metric from the requests' log lines. */
export const portalMetric = (
  stage: string,
  metricName: MetricName,
  statistic: string,
  period: Duration,
): Metric =>
  new Metric({
    namespace: METRICS_NAMESPACE,
    metricName,
    statistic,
    period,
    dimensionsMap: { stage },
  });

/** Of which requests the duration counts for `slowAlarm`. */
export const SLOWEST = { statistic: 'p95', period: Duration.minutes(15) };

/** @param metric milliseconds, by `SLOWEST` */
export const slowAlarm = (
  scope: Construct,
  watch: Watch,
  name: string,
  metric: Metric | MathExpression,
): void =>
  alarm(scope, watch, name, {
    // Requesting a new password always takes 2 seconds.
    metric,
    threshold: 4000,
    heading: 'slow-routes',
    // One slow request in a quiet hour isn't an alarm.
    periods: 2,
  });
