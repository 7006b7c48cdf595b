import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { PROD, PROD_WITH_MORE, synthPortal } from '../synth/synthPortal';

const prod = synthPortal(PROD_WITH_MORE);
const dev = synthPortal();
const watch = prod.watch!;
const edgeWatch = prod.edgeWatch!;

const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

interface Alarm {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: unknown[];
  OKActions: unknown[];
  Metrics?: { Expression?: string; MetricStat?: { Metric: { MetricName: string } } }[];
  MetricName?: string;
}
const listAlarms = (template: Template): Alarm[] =>
  Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties as Alarm,
  );
const alarms = [watch, edgeWatch, prod.web, ...prod.routes].flatMap(listAlarms);
const listMetrics = ({ Metrics = [{}] }: Alarm) =>
  Metrics.filter(({ Expression }) => Expression === undefined);

test('there is an alarm on everything that a person has to act on', () => {
  expect(
    alarms
      .map(({ AlarmName }) => AlarmName)
      .filter((name) => !name.includes('slow'))
      .sort(),
  ).toEqual(
    [
      ...['blocked-requests', 'certificate', 'dead-letters', 'failed-jobs', 'failed-rotations'],
      ...['forbidden', 'function-throttles', 'mail-bounces'],
      ...['mail-complaints', 'mail-failed', 'server-errors', 'sweeper-missing'],
      ...['table-throttles-accounts', 'table-throttles-records', 'too-many-requests'],
      'unreachable',
    ].map((name) => `portal-prod-${name}`),
  );
});

test('each alarm sends an e-mail when it begins and when it’s over', () => {
  for (const { AlarmActions, OKActions } of alarms) {
    expect(AlarmActions).toHaveLength(1);
    expect(OKActions).toEqual(AlarmActions);
  }
  for (const template of [watch, edgeWatch]) {
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'alarms@example.org',
    });
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
          }),
        ]),
      },
    });
  }
});

test('each alarm has its paragraph in the manual, and no paragraph is about a former alarm', () => {
  const section = manual.split('\n### Alarms\n')[1]!.split(/\n###? /)[0]!;
  const headings = [...section.matchAll(/^#### `([\w-]+)`$/gm)].map(([, name]) => name);
  const named = alarms.map(({ AlarmDescription }) => /"(.+)"/.exec(AlarmDescription)![1]);
  expect(headings.toSorted()).toEqual(
    [...new Set([...named, 'budget', 'failed-backups'])].toSorted(),
  );
});

test('each route is in an alarm on its 95th percentile, ten in one', () => {
  const slow = alarms.filter(({ AlarmName }) => AlarmName.includes('slow-routes'));
  const watched = slow.flatMap(listMetrics);
  expect(watched).toHaveLength(Object.keys(ROUTES).length);
  expect(JSON.stringify(watched[0])).toMatch(/"MetricName":"Duration".*"Stat":"p95"/);
  expect(slow.length).toBeLessThanOrEqual(Object.keys(ROUTES).length / 10 + 3);
  for (const { Metrics } of slow) expect(Metrics!.length).toBeLessThanOrEqual(11);
});

test('a small profile has one alarm on all requests instead of those on routes, and all others', () => {
  const small = synthPortal({ ...PROD_WITH_MORE, PROFILE: 'small' });
  const inSmall = [small.watch!, small.edgeWatch!, small.web, ...small.routes].flatMap(listAlarms);
  const isSlow = ({ AlarmName }: Alarm): boolean => AlarmName.includes('slow-routes');
  const rest = (all: Alarm[]) =>
    all.filter((each) => !isSlow(each)).map(({ AlarmName }) => AlarmName);
  expect(rest(inSmall)).toEqual(rest(alarms));
  expect(inSmall.filter(isSlow)).toMatchObject([
    {
      AlarmName: 'portal-prod-slow-routes',
      Namespace: 'AWS/ApiGateway',
      MetricName: 'Latency',
      ExtendedStatistic: 'p95',
      Period: 900,
      EvaluationPeriods: 2,
      Threshold: 4000,
    },
  ]);
  // The tables without their indexes.
  const throttles = inSmall.filter(({ AlarmName }) => AlarmName.includes('table-throttles'));
  expect(throttles.map((each) => listMetrics(each).length)).toEqual([2, 2]);
  // The same data, keys and firewall.
  for (const stack of ['data', 'edge'] as const)
    expect(small[stack]!.toJSON()).toEqual(prod[stack]!.toJSON());
});

const one = (name: string): Alarm =>
  alarms.find(({ AlarmName }) => AlarmName === `portal-prod-${name}`)!;

test('the API’s errors, throttled functions and tables', () => {
  expect(one('server-errors')).toMatchObject({
    Namespace: 'AWS/ApiGateway',
    MetricName: '5xx',
    Statistic: 'Sum',
    Threshold: 3,
  });
  expect(one('function-throttles')).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Throttles',
    Threshold: 1,
  });
  // The table of records with its index.
  expect(listMetrics(one('table-throttles-records'))).toHaveLength(4);
  expect(listMetrics(one('table-throttles-accounts'))).toHaveLength(2);
});

test('jobs that failed, events that wait in a queue, and a sweeper that didn’t run for 26 hours', () => {
  const text = JSON.stringify(one('failed-jobs'));
  for (const job of ['sweep', 'processPhoto', 'zipPhotos', 'exportRecords'])
    expect(text).toContain(`"portal-prod-${job}"`);
  expect(text).toContain('"failedJob"');
  const queues = Object.values(prod.jobs.findResources('AWS::SQS::Queue')).map(
    ({ Properties }) => (Properties as { QueueName: string }).QueueName,
  );
  expect(queues).toHaveLength(3);
  for (const queue of queues) expect(JSON.stringify(one('dead-letters'))).toContain(`"${queue}"`);
  expect(one('sweeper-missing')).toMatchObject({
    EvaluationPeriods: 26,
    TreatMissingData: 'breaching',
    Threshold: 1,
    ComparisonOperator: 'LessThanThreshold',
  });
  const functions = JSON.stringify(prod.jobs.findResources('AWS::Lambda::Function'));
  for (const job of ['sweep', 'processPhoto', 'zipPhotos', 'exportRecords'])
    expect(functions).toContain(`"FunctionName":"portal-prod-${job}"`);
});

test('a probe that fails twice in a row, or doesn’t run, every five minutes from outside', () => {
  expect(one('unreachable')).toMatchObject({
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  });
  const text = JSON.stringify(one('unreachable'));
  expect(text).toContain('"Expression":"runs - FILL(errors, 0)"');
  expect(text.match(/"Period":300|"portal-prod-probe"/g)).toHaveLength(4);
  const [id, { Properties }] = Object.entries(
    prod.web.findResources('AWS::Lambda::Function', {
      Properties: { FunctionName: 'portal-prod-probe' },
    }),
  )[0] as [string, { Properties: { Environment: { Variables: object } } }];
  expect(Properties.Environment.Variables).toMatchObject({
    PORTAL_ADDRESS: 'https://portal.example.org',
  });
  prod.web.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(5 minutes)',
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [id, 'Arn'] } })],
  });
  // A retry would be counted as another run.
  prod.web.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: id },
    MaximumRetryAttempts: 0,
  });
  // It may write one item, and read nothing.
  const role = Object.entries(prod.web.findResources('AWS::IAM::Role')).find(([name]) =>
    name.startsWith('probeRole'),
  )![1];
  expect(JSON.stringify(role).match(/"dynamodb:\w+Item"/g)).toEqual(['"dynamodb:PutItem"']);
  expect(JSON.stringify(role)).toContain('"dynamodb:LeadingKeys":["PROBE"]');
});

test('rotations that fail, by the names of both functions', () => {
  for (const [template, name] of [
    [prod.jobs, 'portal-prod-rotateSigningKey'],
    [prod.web, 'portal-prod-rotateOriginSecret'],
  ] as const) {
    expect(JSON.stringify(one('failed-rotations'))).toContain(`"${name}"`);
    template.hasResourceProperties('AWS::Lambda::Function', { FunctionName: name });
  }
});

test('many responses 403 and 429 of the API, and requests that the firewall blocks', () => {
  for (const [name, status] of [
    ['forbidden', '403'],
    ['too-many-requests', '429'],
  ] as const) {
    const metric = `prod-status-${status}`;
    watch.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: `{ $.status = "${status}" }`,
      MetricTransformations: [Match.objectLike({ MetricName: metric })],
    });
    expect(one(name)).toMatchObject({ MetricName: metric, Statistic: 'Sum', Threshold: 50 });
  }
  expect(one('blocked-requests')).toMatchObject({
    Namespace: 'AWS/WAFV2',
    MetricName: 'BlockedRequests',
    Threshold: 500,
    Dimensions: [
      { Name: 'Rule', Value: 'ALL' },
      { Name: 'WebACL', Value: 'portal-prod' },
    ],
  });
});

test('a backup or a copy that fails is reported by e-mail', () => {
  watch.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: {
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
    },
    Targets: [Match.objectLike({ Arn: { Ref: Match.stringLikeRegexp('^WatchAlarms') } })],
  });
});

test('mails that can’t be sent, bounces and complaints', () => {
  expect(one('mail-failed')).toMatchObject({
    Namespace: 'CoastGuardiansPortal',
    Dimensions: [{ Name: 'stage', Value: 'prod' }],
  });
  expect(one('mail-bounces')).toMatchObject({ MetricName: 'Reputation.BounceRate' });
  expect(one('mail-complaints')).toMatchObject({ MetricName: 'Reputation.ComplaintRate' });
});

test('the certificate is watched where CloudFront needs it', () => {
  expect(one('certificate')).toMatchObject({
    MetricName: 'DaysToExpiry',
    Threshold: 30,
    ComparisonOperator: 'LessThanThreshold',
    Dimensions: [{ Name: 'CertificateArn', Value: PROD.CERTIFICATE_ARN }],
  });
  expect(one('certificate')).toMatchObject({ TreatMissingData: 'breaching' });
});

test('the budget of the month reports at 80 %, at 100 %, and when the forecast exceeds it', () => {
  watch.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 250, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [80, 100, 100].map((Threshold, i) =>
      Match.objectLike({
        Notification: Match.objectLike({
          Threshold,
          NotificationType: i === 2 ? 'FORECASTED' : 'ACTUAL',
        }),
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'alarms@example.org' }],
      }),
    ),
  });
});

test('every read and write of items and photos is recorded, in a bucket that outlives the stack', () => {
  watch.hasResourceProperties('AWS::CloudTrail::Trail', {
    EnableLogFileValidation: true,
    EventSelectors: Match.absent(),
    AdvancedEventSelectors: [
      Match.objectLike({
        FieldSelectors: Match.arrayWith([
          { Field: 'resources.type', Equals: ['AWS::DynamoDB::Table'] },
          { Field: 'resources.ARN', StartsWith: [Match.anyValue(), Match.anyValue()] },
        ]),
      }),
      Match.objectLike({
        FieldSelectors: Match.arrayWith([
          { Field: 'resources.type', Equals: ['AWS::S3::Object'] },
          { Field: 'resources.ARN', StartsWith: [Match.anyValue()] },
        ]),
      }),
    ],
  });
  watch.allResources('AWS::S3::Bucket', {
    DeletionPolicy: 'Retain',
    Properties: Match.objectLike({
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 365, Status: 'Enabled' }] },
      PublicAccessBlockConfiguration: Match.objectLike({ BlockPublicPolicy: true }),
    }),
  });
});

test('the API logs requests without addresses; CloudFront logs addresses without paths', () => {
  prod.api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    AccessLogSettings: {
      DestinationArn: Match.anyValue(),
      Format: Match.serializedJson({
        requestId: '$context.requestId',
        requestTimeEpoch: '$context.requestTimeEpoch',
        routeKey: '$context.routeKey',
        protocol: '$context.protocol',
        status: '$context.status',
        responseLength: '$context.responseLength',
        responseLatency: '$context.responseLatency',
        integrationLatency: '$context.integrationLatency',
        integrationErrorMessage: '$context.integrationErrorMessage',
      }),
    },
  });
  // The link to set a new password has its token in the path.
  edgeWatch.hasResourceProperties('AWS::Logs::Delivery', {
    RecordFields: Match.not(
      Match.arrayWith([Match.stringLikeRegexp(String.raw`uri|Referer|Cookie`)]),
    ),
  });
  edgeWatch.hasResourceProperties('AWS::Logs::Delivery', {
    RecordFields: Match.arrayWith(['c-ip', 'sc-status']),
  });
  edgeWatch.hasResourceProperties('AWS::Logs::DeliverySource', { LogType: 'ACCESS_LOGS' });
  // Of a bucket in another region, whose name CloudFormation generates.
  expect(JSON.stringify(edgeWatch.findResources('AWS::Logs::DeliveryDestination'))).toMatch(
    /"DestinationResourceArn":\{"Fn::GetAtt":\["ExportsReader\w*","[^"]*EdgeLogs[^"]*Arn/,
  );
});

test('the dashboard shows requests, routes, capacity, throttles, jobs and the latest errors', () => {
  const [{ Properties }] = Object.values(watch.findResources('AWS::CloudWatch::Dashboard')) as [
    { Properties: { DashboardName: string; DashboardBody: unknown } },
  ];
  expect(Properties.DashboardName).toBe('portal-prod');
  const body = JSON.stringify(Properties.DashboardBody);
  for (const text of ['Duration by route', 'Capacity units', 'Throttles', 'Jobs: runs'])
    expect(body).toContain(text);
  expect(body).toContain('filter status >= 500');
});

test('functions log metrics of their stage', () => {
  for (const template of [...prod.routes, prod.jobs]) {
    const functions = template.findResources('AWS::Lambda::Function', {
      Properties: { Runtime: 'nodejs24.x', Architectures: ['arm64'] },
    });
    for (const { Properties } of Object.values(functions) as { Properties: object }[])
      expect(Properties).toMatchObject({ Environment: { Variables: { PORTAL_STAGE: 'prod' } } });
  }
});

test('a stage without a person to notify has neither alarms, a dashboard nor a probe', () => {
  expect([dev.watch, dev.edgeWatch]).toEqual([undefined, undefined]);
  for (const template of [...dev.routes, dev.web])
    template.resourceCountIs('AWS::CloudWatch::Alarm', 0);
  // Nobody would be told what the probe finds.
  dev.web.resourceCountIs('AWS::Events::Rule', 0);
});
