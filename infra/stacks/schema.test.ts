/** Every template is valid by CloudFormation's schemas, and by AWS's rules for templates. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CelEngine, TemplateFile } from '@aws/cloudformation-validate';
import { App } from 'aws-cdk-lib';
import { COPIED, DEV_WITH_ALL, PROD, synthPortal } from '../testing/synthPortal';
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

const engine = new CelEngine();
afterAll(() => engine.free());

const findingsIn = (file: string): string[] => {
  const report = engine.validateStandard(new TemplateFile(file), { severityLevel: 'WARN' });
  if (report.status !== 'OK') throw new Error(`${file}: ${report.status}`);
  return report.diagnostics
    .map((one) => `${one.ruleId} ${one.entity?.logicalId} ${one.propertyPath}`)
    .filter((finding) => !ACCEPTED.some((accepted) => accepted.test(finding)));
};

const findingsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .flatMap((file) => findingsIn(join(folder, file)).map((finding) => `${file} ${finding}`));

const dev = synthPortal(DEV_WITH_ALL);
const prod = synthPortal(COPIED);
const own = mkdtempSync(join(tmpdir(), 'portal-templates-'));
afterAll(() => rmSync(own, { recursive: true }));

test('every resource of both stages and of the delivery is valid', () => {
  const app = new App({ outdir: own });
  addDelivery(app, readDeployment(PROD), 'coast/portal');
  app.synth();
  expect([dev.outdir, prod.outdir, own].flatMap(findingsOf)).toEqual([]);
});

test.each([
  ['an unknown property deep inside', { PointInTimeRecoverySpecification: { Enabled: true } }],
  ['a wrong type', { DeletionProtectionEnabled: 'perhaps' }],
  ['a value that is not allowed', { BillingMode: 'FREE' }],
  ['a missing required property', { KeySchema: undefined }],
])('finds %s', (_, wrong) => {
  const file = join(own, 'wrong.json');
  const Properties = {
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    ...wrong,
  };
  const table = { Type: 'AWS::DynamoDB::Table', Properties };
  writeFileSync(file, JSON.stringify({ Resources: { Table: table } }));
  expect(findingsIn(file)).toEqual([expect.stringMatching(/^[EFW]\d+ Table/)]);
});
