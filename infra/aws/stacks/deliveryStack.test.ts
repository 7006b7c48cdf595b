import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { PROD } from '../synth/synthPortal';
import { addDelivery } from './deliveryStack';
import { readDeployment } from '../constructs/deployment';

const outdir = mkdtempSync(join(tmpdir(), 'portal-delivery-'));
afterAll(() => rmSync(outdir, { recursive: true }));
const newApp = (): App => new App({ outdir });

interface RoleProperties {
  AssumeRolePolicyDocument: {
    Statement: { Action: string; Condition: object; Principal: object }[];
  };
  Policies: {
    PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown[] }[] };
  }[];
  ManagedPolicyArns?: unknown;
}

const roles = (env: Record<string, string | undefined> = PROD): Record<string, RoleProperties> => {
  const stack = addDelivery(newApp(), readDeployment(env), 'coast/portal')!;
  const found = Template.fromStack(stack).findResources('AWS::IAM::Role') as Record<
    string,
    { Properties: RoleProperties }
  >;
  return Object.fromEntries(
    Object.entries(found).map(([id, { Properties }]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Properties,
    ]),
  );
};

const getSubject = ({ AssumeRolePolicyDocument }: RoleProperties) =>
  AssumeRolePolicyDocument.Statement.map(({ Action, Condition }) => [Action, Condition]);

/** With the account as CloudFormation fills it in. */
const listArns = ({ Policies }: RoleProperties): string[] =>
  Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Resource }) => Resource)
    .map((one) => {
      const [, parts] = (one as { 'Fn::Join': [string, (string | { Ref: string })[]] })['Fn::Join'];
      return parts.map((part) => (typeof part === 'string' ? part : `{${part.Ref}}`)).join('');
    })
    .map((arn) => arn.replaceAll('{AWS::Partition}', 'aws').replaceAll('{AWS::AccountId}', '1'));

const trust = (subject: string) => [
  [
    'sts:AssumeRoleWithWebIdentity',
    {
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': `repo:coast/portal:${subject}`,
      },
    },
  ],
];

test('only an approved job may deploy, and only pull requests of the repository may compare', () => {
  const { Deploy, Diff, ...others } = roles();
  expect(others).toEqual({});
  expect(getSubject(Deploy!)).toEqual(trust('environment:prod'));
  expect(getSubject(Diff!)).toEqual(trust('pull_request'));
});

test('the role of another stage trusts its own environment, and no pull request', () => {
  const { Deploy, ...others } = roles({ STAGE: 'staging', STAGE_KIND: 'dev' });
  expect(others).toEqual({});
  expect(getSubject(Deploy!)).toEqual(trust('environment:staging'));
});

test('deployments act as the roles of the CDK bootstrap; comparisons read templates and no data', () => {
  const { Deploy, Diff } = roles();
  expect(Deploy!.Policies[0]!.PolicyDocument.Statement.map(({ Action }) => Action)).toEqual([
    'sts:AssumeRole',
  ]);
  expect(listArns(Deploy!).sort()).toEqual([
    'arn:aws:iam::1:role/cdk-hnb659fds-deploy-role-1-ca-central-1',
    'arn:aws:iam::1:role/cdk-hnb659fds-deploy-role-1-us-east-1',
    'arn:aws:iam::1:role/cdk-hnb659fds-file-publishing-role-1-ca-central-1',
    'arn:aws:iam::1:role/cdk-hnb659fds-file-publishing-role-1-us-east-1',
  ]);
  expect(Diff!.Policies[0]!.PolicyDocument.Statement.map(({ Action }) => Action)).toEqual([
    ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
  ]);
  expect(listArns(Diff!)).toEqual([
    'arn:aws:cloudformation:ca-central-1:1:stack/portal-prod-*/*',
    'arn:aws:cloudformation:us-east-1:1:stack/portal-prod-*/*',
  ]);
  for (const role of [Deploy!, Diff!]) expect(role.ManagedPolicyArns).toBeUndefined();
});

test('without a repository there are no roles; an invalid one is an error', () => {
  expect(addDelivery(newApp(), readDeployment(PROD), undefined)).toBeUndefined();
  expect(() => addDelivery(newApp(), readDeployment(PROD), 'https://github.com/a/b')).toThrow(
    'DELIVERY_REPOSITORY must be like owner/name',
  );
});
