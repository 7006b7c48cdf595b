/** The rules that make a first deployment hard to repeat, each with a stack that breaks one. */
import { Account, deployAll, destroyAll, type SynthesizedStack } from './account';
import type { Resource } from './template';

const FAILING: Resource = { Type: 'AWS::SNS::Topic' };

const makeStack = (resource: Resource, isProtected = false): SynthesizedStack => ({
  name: 'portal-a',
  region: 'ca-central-1',
  isProtected,
  template: { Resources: { First: resource, Topic: { ...FAILING, DependsOn: 'First' } } },
});

/** @returns whether the deployment was complete at the first, and at the second attempt */
const deployTwice = (stack: SynthesizedStack, account = new Account()): boolean[] => {
  account.failingCreations.set('portal-a Topic', 1);
  return [deployAll(account, [stack]), deployAll(account, [stack])];
};

const named = (DeletionPolicy: Resource['DeletionPolicy']): Resource => ({
  Type: 'AWS::S3::Bucket',
  Properties: { BucketName: 'logs' },
  ...(DeletionPolicy && { DeletionPolicy }),
});

test('a stack that fails once is created at the second attempt', () => {
  expect(deployTwice(makeStack(FAILING))).toEqual([false, true]);
});

test('a protected stack isn’t deleted', () => {
  expect(deployTwice(makeStack(FAILING, true))).toEqual([false, false]);
});

test('a kept resource with a fixed name stops the second attempt', () => {
  expect(deployTwice(makeStack(named('Retain')))).toEqual([false, false]);
});

test('after a removal, a name that is kept only after its creation is taken too', () => {
  const stack = makeStack({ ...named('RetainExceptOnCreate'), Type: 'AWS::S3::Bucket' });
  const account = new Account();
  expect(deployAll(account, [stack])).toBe(true);
  expect(destroyAll(account, [stack])).toBe(true);
  expect(deployAll(account, [stack])).toBe(false);
});

test('a protected table and a bucket that isn’t emptied can’t be deleted', () => {
  const table = { Type: 'AWS::DynamoDB::Table', Properties: { DeletionProtectionEnabled: true } };
  for (const resource of [table, named(undefined)]) {
    const account = new Account();
    expect(deployTwice(makeStack(resource), account)).toEqual([false, false]);
    expect(account.stacks[0]!.status).toBe('DELETE_FAILED');
  }
});

test('an exported value can’t be deleted while another stack imports it', () => {
  const exporter = makeStack(FAILING);
  exporter.template.Outputs = { Out: { Value: 'x', Export: { Name: 'portal-a:Out' } } };
  const importer: SynthesizedStack = {
    name: 'portal-b',
    region: 'ca-central-1',
    isProtected: false,
    template: {
      Resources: {
        Queue: {
          Type: 'AWS::SQS::Queue',
          Properties: { QueueName: { 'Fn::ImportValue': 'portal-a:Out' } },
        },
      },
    },
  };
  const account = new Account();
  deployAll(account, [exporter, importer]);
  expect(() => account.delete('portal-a')).toThrow('in use by portal-b');
});

test('functions get shares only while a hundred are left for others', () => {
  const shares = makeStack({
    Type: 'AWS::Lambda::Function',
    Properties: { ReservedConcurrentExecutions: 10 },
  });
  expect(deployAll(new Account(109), [shares])).toBe(false);
  expect(deployAll(new Account(110), [shares])).toBe(true);
});
