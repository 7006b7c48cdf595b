import { Match } from 'aws-cdk-lib/assertions';
import { PROD, synthPortal } from '../synth/synthPortal';

const dev = synthPortal();
const prod = synthPortal(PROD);

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

const listStatements = (job: string): Statement[] => {
  const [role] = Object.entries(dev.jobs.findResources('AWS::IAM::Role'))
    .find(([id]) => id.startsWith(`${job}Role`))!
    .slice(1) as { Properties: { Policies: { PolicyDocument: { Statement: Statement[] } }[] } }[];
  return role!.Properties.Policies[0]!.PolicyDocument.Statement;
};

interface LambdaFunction {
  Properties: { ReservedConcurrentExecutions?: number };
}

const LOGS = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/** Actions with the part of the store that they are allowed on. */
const allowed = (job: string): string[] =>
  listStatements(job)
    .flatMap(({ Action, Resource }) =>
      [Resource].flat().flatMap((resource) => {
        const text = JSON.stringify(resource);
        const prefix = /"\/([a-z]+\/\*)"/.exec(text)?.[1];
        const part =
          prefix ??
          (/Failed/.exec(text) ?? /Records|Auth|Objects|Logs|SigningKey/.exec(text))?.[0] ??
          text;
        return [Action].flat().map((action) => `${action} ${part}`);
      }),
    )
    .sort();

test('the sweeper runs daily, and may change records and delete files of photos, exports and zips', () => {
  dev.jobs.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 day)',
    State: 'ENABLED',
    Targets: Match.arrayWith([Match.objectLike({ Arn: Match.anyValue() })]),
  });
  const actions = ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem'];
  expect(allowed('sweep')).toEqual(
    [
      ...[...actions, 'Query', 'UpdateItem'].map((name) => `dynamodb:${name} Records`),
      ...['display', 'exports', 'photos', 'thumbs', 'zips'].map(
        (folder) => `s3:DeleteObject ${folder}/*`,
      ),
      ...['s3:GetObject photos/*', 's3:ListBucket Objects'],
      ...LOGS.map((name) => `${name} Logs`),
    ].sort(),
  );
});

test('a new photo starts the photo job, which reads originals and writes the smaller sizes', () => {
  dev.jobs.hasResourceProperties('Custom::S3BucketNotifications', {
    NotificationConfiguration: {
      LambdaFunctionConfigurations: Match.arrayWith([
        Match.objectLike({
          Events: ['s3:ObjectCreated:*'],
          Filter: { Key: { FilterRules: [{ Name: 'prefix', Value: 'photos/' }] } },
        }),
      ]),
    },
  });
  expect(allowed('processPhoto')).toEqual(
    [
      'dynamodb:UpdateItem Records',
      's3:GetObject photos/*',
      's3:PutObject display/*',
      's3:PutObject thumbs/*',
      's3:ListBucket Objects',
      'sqs:SendMessage Failed',
      ...LOGS.map((name) => `${name} Logs`),
    ].sort(),
  );
});

test('the list of a zip starts its job, which reads photos and writes zips', () => {
  dev.jobs.hasResourceProperties('Custom::S3BucketNotifications', {
    NotificationConfiguration: {
      LambdaFunctionConfigurations: Match.arrayWith([
        Match.objectLike({
          Filter: {
            Key: {
              FilterRules: [
                { Name: 'suffix', Value: '.json' },
                { Name: 'prefix', Value: 'zips/' },
              ],
            },
          },
        }),
      ]),
    },
  });
  expect(allowed('zipPhotos')).toEqual(
    [
      'dynamodb:GetItem Records',
      'dynamodb:UpdateItem Records',
      // Whether the person's access has changed.
      'dynamodb:GetItem Auth',
      's3:GetObject photos/*',
      's3:GetObject display/*',
      's3:GetObject zips/*',
      's3:PutObject zips/*',
      's3:AbortMultipartUpload zips/*',
      's3:DeleteObject zips/*',
      's3:ListBucket Objects',
      'sqs:SendMessage Failed',
      ...LOGS.map((name) => `${name} Logs`),
    ].sort(),
  );
});

test('the signing key is rotated every 30 days, by a function that only Secrets Manager invokes', () => {
  dev.jobs.hasResourceProperties('AWS::SecretsManager::RotationSchedule', {
    RotationRules: { ScheduleExpression: 'rate(30 days)' },
    RotateImmediatelyOnUpdate: false,
  });
  dev.jobs.hasResourceProperties('AWS::Lambda::Permission', {
    FunctionName: Match.objectLike({
      'Fn::GetAtt': [Match.stringLikeRegexp('^rotateSigningKey'), 'Arn'],
    }),
    Principal: 'secretsmanager.amazonaws.com',
  });
  expect(allowed('rotateSigningKey')).toEqual(
    [
      ...['DescribeSecret', 'GetSecretValue', 'PutSecretValue', 'UpdateSecretVersionStage'].map(
        (name) => `secretsmanager:${name} SigningKey`,
      ),
      ...LOGS.map((name) => `${name} Logs`),
    ].sort(),
  );
});

test('in prod, jobs and sign-ins have a share of the concurrency, and no more than that', () => {
  const reserved = ({ jobs, routes }: typeof dev): object =>
    Object.fromEntries(
      [jobs, ...routes].flatMap((template) =>
        Object.entries(
          template.findResources('AWS::Lambda::Function') as Record<string, LambdaFunction>,
        ).flatMap(([id, { Properties }]) => {
          const share = Properties.ReservedConcurrentExecutions;
          return share === undefined ? [] : [[id.slice(0, -8), share] as const];
        }),
      ),
    );
  expect(reserved(dev)).toEqual({});
  expect(reserved(prod)).toEqual({
    sweep: 1,
    processPhoto: 20,
    zipPhotos: 5,
    exportRecords: 5,
    login: 20,
    updatePassword: 10,
  });
});

test('a route has its own limit', () => {
  prod.api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
  });
});

test('an event that failed each time is kept for two weeks', () => {
  dev.jobs.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { BUCKET_NAME: Match.anyValue(), TABLE_NAME: Match.anyValue() } },
    DeadLetterConfig: { TargetArn: Match.anyValue() },
    Architectures: ['arm64'],
  });
  dev.jobs.allResourcesProperties('AWS::SQS::Queue', {
    MessageRetentionPeriod: 14 * 24 * 3600,
    SqsManagedSseEnabled: true,
  });
});

test('the request of an export starts its job, which reads records and writes files', () => {
  expect(allowed('exportRecords')).toEqual(
    [
      ...['BatchGetItem', 'GetItem', 'Query'].map((one) => `dynamodb:${one} Records`),
      // The export's own state and contents.
      ...['BatchWriteItem', 'UpdateItem'].map((one) => `dynamodb:${one} Records`),
      'dynamodb:PutItem Records',
      // This is the index.
      'dynamodb:Query Records',
      // Names of guardians, by which people filter.
      ...['dynamodb:GetItem Auth', 'dynamodb:Query Auth'],
      ...['GetObject', 'PutObject', 'DeleteObject', 'AbortMultipartUpload'].map(
        (one) => `s3:${one} exports/*`,
      ),
      ...['photos', 'display'].map((one) => `s3:GetObject ${one}/*`),
      's3:ListBucket Objects',
      'sqs:SendMessage Failed',
      ...LOGS.map((name) => `${name} Logs`),
    ].sort(),
  );
});

test('no job may do everything, and no job that starts automatically may change accounts', () => {
  const roles = Object.entries(dev.jobs.findResources('AWS::IAM::Role'));
  expect(JSON.stringify(roles)).not.toContain('"*"');
  const others = roles.filter(([id]) => !id.startsWith('administer'));
  expect(others).toHaveLength(roles.length - 1);
  expect(JSON.stringify(others)).not.toMatch(/dynamodb:(Put|Update|Delete)Item[^}]*Auth/);
  dev.jobs.resourceCountIs('AWS::IAM::Policy', 0);
});

test('what Lambda sends and S3 notices is of this account only', () => {
  const permissions = Object.values(dev.jobs.findResources('AWS::Lambda::Permission'));
  const fromS3 = permissions.filter((one) => JSON.stringify(one).includes('s3.amazonaws.com'));
  expect(fromS3.length).toBeGreaterThan(0);
  for (const { Properties } of fromS3 as { Properties: object }[])
    expect(Properties).toMatchObject({
      SourceAccount: { Ref: 'AWS::AccountId' },
      SourceArn: expect.anything() as unknown,
    });
});

test('Secrets Manager rotates secrets of this account only', () => {
  for (const template of [dev.jobs, dev.web])
    template.hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 'secretsmanager.amazonaws.com',
      SourceAccount: { Ref: 'AWS::AccountId' },
    });
});

test('the function that tells the bucket which events to send can write to the log of the jobs', () => {
  dev.jobs.hasResourceProperties('AWS::Lambda::Function', {
    Description: Match.stringLikeRegexp('S3BucketNotifications'),
    LoggingConfig: { LogGroup: { Ref: Match.stringLikeRegexp('^Logs') } },
  });
  expect(allowed('Notifications')).toEqual([
    ...LOGS.map((name) => `${name} Logs`),
    ...['s3:GetBucketNotification Objects', 's3:PutBucketNotification Objects'],
  ]);
});

test('only people whom IAM allows can set up the portal', () => {
  const [[id]] = Object.entries(
    dev.jobs.findResources('AWS::Lambda::Function', {
      Properties: { FunctionName: 'portal-dev-administer' },
    }),
  ) as [[string, unknown]];
  const others = Object.values(dev.jobs.toJSON().Resources as Record<string, { Type: string }>);
  expect(others.filter((one) => JSON.stringify(one).includes(`"${id}"`))).toEqual([]);
  expect(allowed('administer')).toEqual(
    [
      ...['DeleteItem', 'GetItem', 'PutItem'].map((name) => `dynamodb:${name} Auth`),
      ...['PutItem', 'Query'].map((name) => `dynamodb:${name} Records`),
      ...LOGS.map((name) => `${name} Logs`),
    ].sort(),
  );
});
