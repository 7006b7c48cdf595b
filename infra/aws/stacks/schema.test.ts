/** Every template is valid by CloudFormation's schemas, and by AWS's rules for templates. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { COPIED, DEV_WITH_ALL, PROD, synthPortal } from '../synth/synthPortal';
import { addDelivery } from './deliveryStack';
import { readDeployment } from '../constructs/deployment';

/** Warnings that are accepted, as "rule resource". */
const ACCEPTED = [
  // CDK repeats dependencies that references imply.
  /^W3005 /,
  // CloudFront delivers its logs from us-east-1 to the bucket of the stage's region.
  /^W9002 EdgeLogDestination /,
  // The key belongs to another account.
  /^W90(02|13) (SigningKey|OriginSecret|BackupsKeyVault|KeyVault)/,
];

/** Each is a fault in a table that is valid otherwise. */
const WRONG: Record<string, object> = {
  'an unknown property deep inside': { PointInTimeRecoverySpecification: { Enabled: true } },
  'a wrong type': { DeletionProtectionEnabled: 'perhaps' },
  'a value that is not allowed': { BillingMode: 'FREE' },
  'a missing required property': { KeySchema: undefined },
};

const templatesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => join(folder, file));

const own = mkdtempSync(join(tmpdir(), 'portal-templates-'));
afterAll(() => rmSync(own, { recursive: true }));

const wrongFile = (name: string): string => {
  const Properties = {
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    ...WRONG[name],
  };
  const table = { Type: 'AWS::DynamoDB::Table', Properties };
  const file = join(own, `${name}.json`);
  writeFileSync(file, JSON.stringify({ Resources: { Table: table } }));
  return file;
};

/** By file. Loading the schemas takes longer than validating, so all files are validated at once. */
const found = new Map<string, string[]>();
const wrong = Object.keys(WRONG).map((name) => ({ name, file: wrongFile(name) }));
let templates: string[];

beforeAll(() => {
  const outdir = join(own, 'delivery');
  const app = new App({ outdir });
  addDelivery(app, readDeployment(PROD), 'coast/portal');
  app.synth();
  const folders = [synthPortal(DEV_WITH_ALL).outdir, synthPortal(COPIED).outdir, outdir];
  templates = folders.flatMap(templatesIn);
  const files = [...templates, ...wrong.map(({ file }) => file)];
  const program = join(import.meta.dirname, '..', 'testing', 'validateTemplates.mjs');
  const output = execFileSync(process.execPath, ['--single-threaded', program, ...files], {
    encoding: 'utf8',
  });
  const findings = JSON.parse(output) as string[][];
  files.forEach((file, i) => {
    const refused = findings[i]!.filter((one) => !ACCEPTED.some((accepted) => accepted.test(one)));
    found.set(file, refused);
  });
});

test('every resource of both stages and of the delivery is valid', () => {
  expect(templates.length).toBeGreaterThan(20);
  expect(
    templates.flatMap((file) => found.get(file)!.map((one) => `${basename(file)} ${one}`)),
  ).toEqual([]);
});

test.each(wrong)('finds $name', ({ file }) => {
  expect(found.get(file)).toEqual([expect.stringMatching(/^[EFW]\d+ Table/)]);
});
