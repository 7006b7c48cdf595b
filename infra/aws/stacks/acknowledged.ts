/** Findings of cdk-nag (AwsSolutions) that the portal accepts, by stack, with reasons. */
import { Validations, type Stack } from 'aws-cdk-lib';
import {
  DISPLAY,
  EXPORTS,
  PHOTOS,
  THUMBS,
  UPLOADS,
  ZIPS,
} from '@portal/functions/data/objects/bucketRules';
import { BACKUP_POLICIES } from '../constructs/backups';

interface Accepted {
  reason: string;
  /** Rules, or single findings of a rule. */
  findings: readonly string[];
}

/** How stacks refer to the bucket of photos. */
const BUCKET = 'ExportsOutputFnGetAttObjectsA92BA4F1ArnDE4464BF';

const KEPT = [DISPLAY, EXPORTS, PHOTOS, THUMBS, ZIPS];

const prefixes = (stage: string, paths: readonly string[]): Accepted => ({
  reason:
    'Functions may touch objects below a prefix of the bucket. Names of objects are made of ids and hashes, so no list of them can be given',
  findings: paths.map((prefix) => `IAM5[Resource::portal-${stage}-data:${BUCKET}/${prefix}*]`),
});

const ROUTES: Accepted = {
  reason: 'Handlers check the session and its rights; tests call every route without a token',
  findings: ['APIG4'],
};

/** By the part of the stack's name after its stage. */
export const acceptedIn = (stage: string, region: string): Record<string, readonly Accepted[]> => ({
  data: [
    {
      reason: 'In prod, CloudTrail logs every access to photos (watch stack)',
      findings: ['S1'],
    },
    {
      reason: 'Both secrets are rotated every 30 days, by schedules in the jobs and web stacks',
      findings: ['SMG4'],
    },
    {
      reason: 'AWS maintains the policies that AWS Backup needs for tables and buckets',
      findings: BACKUP_POLICIES.map(
        (name) => `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
      ),
    },
  ],
  'routes-records': [ROUTES, prefixes(stage, [EXPORTS, ZIPS])],
  'routes-people': [
    ROUTES,
    prefixes(stage, [EXPORTS, ZIPS]),
    {
      reason:
        'Functions may send mail from the portal’s address only. In its sandbox, SES also checks the identity of the recipient, which can be anyone',
      findings: [`IAM5[Resource::arn:aws:ses:${region}:<AWS::AccountId>:identity/*]`],
    },
  ],
  'routes-files': [ROUTES, prefixes(stage, [...KEPT, UPLOADS])],
  jobs: [prefixes(stage, KEPT)],
  watch: [
    {
      reason: 'These buckets contain logs. Logging access to logs would never end',
      findings: ['S1'],
    },
  ],
  web: [
    {
      reason: 'The bucket has only the public files of the app. CloudFront, its reader, has a log',
      findings: ['S1'],
    },
    {
      reason: 'People travel. The sign-in decides who gets in, not the country',
      findings: ['CFR1'],
    },
    {
      reason:
        'Standard logging v2 is on (edge-watch stack), without paths, which can contain reset tokens',
      findings: ['CFR3'],
    },
    {
      reason: 'CDK makes the function that copies the app into the bucket, and its role',
      findings: [
        'L1',
        'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
        ...['Abort', 'DeleteObject', 'GetBucket', 'GetObject', 'List'].map(
          (action) => `IAM5[Action::s3:${action}*]`,
        ),
        'IAM5[Resource::<SiteE53D7754.Arn>/*]',
        `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`,
      ],
    },
  ],
});

export const acknowledge = (stacks: readonly Stack[], stage: string, region: string): void => {
  for (const stack of stacks)
    for (const { reason, findings } of acceptedIn(stage, region)[
      stack.stackName.replace(`portal-${stage}-`, '')
    ] ?? [])
      for (const finding of findings)
        Validations.of(stack).acknowledge({ id: `AwsSolutions::AwsSolutions-${finding}`, reason });
};
