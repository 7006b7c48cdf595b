/**
 * An update of a deployment replaces nothing that has content or an address. `kept.json` lists those
 * resources as first released: add new ones to it, and never change or remove any.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { DEV_WITH_ALL, KEYED, PROD, synthPortal } from '../synth/synthPortal';

/** By type, the properties that CloudFormation can't change without replacing the resource. */
const FIXED: Record<string, readonly string[]> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::KMS::Key': [],
  'AWS::Backup::BackupVault': ['BackupVaultName'],
  'AWS::ApiGatewayV2::Api': ['ProtocolType'],
  'AWS::CloudFront::Distribution': [],
};

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  Properties?: Record<string, unknown>;
}
/** By stack and logical id. */
type Kept = Record<string, Record<string, unknown>>;

const listResources = (template: Template): [id: string, Resource][] =>
  Object.entries((template.toJSON() as { Resources: Record<string, Resource> }).Resources);

const listKept = (stacks: Record<string, Template>): Kept =>
  Object.fromEntries(
    Object.entries(stacks).flatMap(([stack, template]) =>
      listResources(template).flatMap(([id, { Type, Properties = {} }]) => {
        const fixed = FIXED[Type];
        if (!fixed) return [];
        const values = fixed.flatMap((name) =>
          name in Properties ? [[name, Properties[name]] as const] : [],
        );
        return [[`${stack} ${id}`, { Type, ...Object.fromEntries(values) }] as const];
      }),
    ),
  );

const RELEASED = JSON.parse(readFileSync(join(import.meta.dirname, 'kept.json'), 'utf8')) as Kept;

const dev = synthPortal(DEV_WITH_ALL);
const prod = synthPortal(PROD);
const keyed = synthPortal(KEYED);

const getStacks = ({ outdir: _, routes, ...stacks }: typeof dev) =>
  Object.fromEntries(
    [...Object.entries(stacks), ...routes.map((one, i) => [`routes${i}`, one] as const)].filter(
      (entry): entry is [string, Template] => entry[1] !== undefined,
    ),
  );

test('everything with content or an address is still the same as in the first release', () => {
  expect(listKept(getStacks(prod))).toEqual(RELEASED);
});

const NAMES =
  /^(Name|(Function|Queue|Table|Bucket|Alarm|Dashboard|LogGroup|BackupVault|Topic)Name)$/;

test('your own KMS key replaces nothing: the backups get a second vault next to the first', () => {
  const now = listKept(getStacks(keyed));
  const added = Object.keys(now).filter((id) => !(id in RELEASED));
  const gone = Object.keys(RELEASED).filter((id) => !(id in now));
  expect([...added, ...gone].map((id) => (now[id] ?? RELEASED[id])!.Type)).toEqual([
    'AWS::Backup::BackupVault',
    'AWS::Backup::BackupVault',
  ]);
  expect(now[added[0]!]!.BackupVaultName).not.toBe(RELEASED[gone[0]!]!.BackupVaultName);
  for (const id of Object.keys(now)) if (id in RELEASED) expect(now[id]).toEqual(RELEASED[id]);
  keyed.data.hasResource('AWS::Backup::BackupVault', { DeletionPolicy: 'Retain' });
});

test('only in prod, logs remain when their stacks are deleted', () => {
  const policies = (portal: typeof dev): string[] =>
    Object.values(getStacks(portal)).flatMap((template) =>
      Object.values(template.findResources('AWS::Logs::LogGroup')).map(
        (group) => (group as { DeletionPolicy: string }).DeletionPolicy,
      ),
    );
  expect(policies(prod).length).toBeGreaterThan(0);
  expect(new Set(policies(prod))).toEqual(new Set(['RetainExceptOnCreate']));
  expect(new Set(policies(dev))).toEqual(new Set(['Delete']));
});

test('what remains without its stack has a name that the next deployment doesn’t use', () => {
  const remaining = Object.values(getStacks(prod))
    .flatMap(listResources)
    .filter(([, { DeletionPolicy = '' }]) => DeletionPolicy.startsWith('Retain'));
  expect(remaining.length).toBeGreaterThan(8);
  for (const [id, { Properties = {} }] of remaining)
    for (const [key, value] of Object.entries(Properties).filter(([name]) => NAMES.test(name)))
      expect([id, key, JSON.stringify(value)]).toEqual([
        id,
        key,
        expect.stringContaining('{"Ref":"AWS::StackId"}'),
      ]);
});
