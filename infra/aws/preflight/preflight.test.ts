/** Accounts that aren't ready for a deployment, and what is left of failed ones. */
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  UpdateTerminationProtectionCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import {
  GetAccountSettingsCommand,
  GetFunctionCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mockClient } from 'aws-sdk-client-mock';
import { readDeployment } from '../constructs/deployment';
import { DEPLOYMENT_FILE, RESERVED } from '../constructs/stageNames';
import { PROD, synthPortal } from '../synth/synthPortal';
import { clientsFor } from './clients';
import { preflight } from './preflight';
import { prepareDeployment } from './prepareDeployment';

jest.mock('node:dns', () => ({
  promises: {
    resolveCname: () => Promise.resolve(['d1.cloudfront.net']),
    resolve4: () => Promise.resolve([]),
  },
}));

const acm = mockClient(ACMClient);
const cloudFormation = mockClient(CloudFormationClient);
const cloudFront = mockClient(CloudFrontClient);
const lambda = mockClient(LambdaClient);
const ses = mockClient(SESv2Client);
const sts = mockClient(STSClient);
const mocks = [acm, cloudFormation, cloudFront, lambda, ses, sts];

/** By name, with what DescribeStacks says of it; the stacks of both regions together. */
let stacks: Map<string, Partial<Stack>>;
let lines: string[];

const problem = (name: string): Error => Object.assign(new Error(name), { name });
const missing = (): Error => new ResourceNotFoundException({ $metadata: {}, message: 'missing' });
const makeStackId = (name: string): string => `arn:aws:cloudformation:::stack/${name}/1`;

const limits = (ConcurrentExecutions: number, UnreservedConcurrentExecutions: number): void => {
  lambda.on(GetAccountSettingsCommand).resolves({
    AccountLimit: { ConcurrentExecutions, UnreservedConcurrentExecutions },
  });
};

const certificate = (found: object): void => {
  acm.on(DescribeCertificateCommand).resolves({
    Certificate: { Status: 'ISSUED', DomainName: PROD.DOMAIN_NAME, ...found },
  });
};

const distributions = (...Aliases: string[]): void => {
  cloudFront.on(ListDistributionsCommand).resolves({
    DistributionList: {
      Marker: '',
      MaxItems: 100,
      IsTruncated: false,
      Quantity: 1,
      Items: [{ Id: 'E1', Aliases: { Quantity: Aliases.length, Items: Aliases } }] as never,
    },
  });
};

beforeEach(() => {
  for (const mock of mocks) mock.reset();
  lines = [];
  stacks = new Map([
    ['CDKToolkit', { Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue: '28' }] }],
  ]);
  sts.on(GetCallerIdentityCommand).resolves({ Arn: 'arn:aws:sts::1:role/maria', Account: '1' });
  sts.on(AssumeRoleCommand).callsFake(({ RoleArn }: { RoleArn: string }) => ({
    Credentials: {
      AccessKeyId: RoleArn,
      SecretAccessKey: 'secret',
      SessionToken: 'token',
      Expiration: new Date(Date.now() + 3_600_000),
    },
  }));
  cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }) => {
    const all = [...stacks].map(([name, stack]) => ({
      StackName: name,
      StackId: makeStackId(name),
      StackStatus: 'CREATE_COMPLETE',
      ...stack,
    }));
    if (!StackName) return { Stacks: all };
    const found = all.filter((one) => [one.StackName, one.StackId].includes(StackName as string));
    if (!found.length) throw problem('ValidationError');
    return { Stacks: found };
  });
  cloudFormation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] });
  limits(1000, 1000);
  lambda.on(GetFunctionCommand).callsFake(() => {
    throw missing();
  });
  lambda.on(GetFunctionConcurrencyCommand).callsFake(() => {
    throw missing();
  });
  certificate({});
  distributions();
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
});
afterAll(() => mocks.forEach((mock) => mock.restore()));

const print = (line: string): void => void lines.push(line);
const check = (): Promise<void> => {
  const deployment = readDeployment(PROD);
  return preflight(clientsFor(deployment), deployment, print);
};
const prepare = async (): Promise<NodeJS.ProcessEnv> => {
  const env = { ...PROD };
  await prepareDeployment(env, print);
  return env;
};
const printed = (): string => lines.join('\n');

test('an account that is ready', async () => {
  await check();
  expect(printed()).not.toContain('✗');
  expect(printed()).toContain('✓ Credentials: arn:aws:sts::1:role/maria in the account 1');
});

test.each<[string, () => void, RegExp]>([
  [
    'no credentials',
    () => sts.on(GetCallerIdentityCommand).rejects(problem('CredentialsProviderError')),
    /✗ Credentials.*\n.*aws sso login/,
  ],
  [
    'the root user',
    () => sts.on(GetCallerIdentityCommand).resolves({ Arn: 'arn:aws:iam::1:root' }),
    /✗ Credentials: This is the root user/,
  ],
  [
    'a region without the CDK',
    () => stacks.delete('CDKToolkit'),
    /✗ CDK in us-east-1: the region isn’t prepared\.\n.*cdk bootstrap --app '' aws:\/\/ACCOUNT\/us-east-1/,
  ],
  [
    'no permission to deploy',
    () => sts.on(AssumeRoleCommand).rejects(problem('AccessDenied')),
    /✗ Permission to deploy in us-east-1: they may not act as the CDK’s roles deploy and file-publishing\.\n.*sts:AssumeRole on arn:aws:iam::ACCOUNT:role\/cdk-hnb659fds-deploy-role-ACCOUNT-us-east-1/,
  ],
  [
    'a certificate that isn’t validated',
    () => certificate({ Status: 'PENDING_VALIDATION' }),
    /✗ Certificate.*PENDING_VALIDATION/,
  ],
  [
    'a certificate of another name',
    () => certificate({ DomainName: '*.example.net' }),
    /✗ Certificate.*it is for \*\.example\.net/,
  ],
  [
    'a certificate of another account',
    () => acm.on(DescribeCertificateCommand).rejects(problem('ResourceNotFoundException')),
    /✗ Certificate.*doesn’t exist/,
  ],
  [
    'a deployment that is running',
    () => stacks.set('portal-prod-api', { StackStatus: 'UPDATE_IN_PROGRESS' }),
    /✗ Stacks of prod: portal-prod-api \(UPDATE_IN_PROGRESS\).*: another deployment is running/,
  ],
  [
    'an update that couldn’t be undone',
    () => stacks.set('portal-prod-api', { StackStatus: 'UPDATE_ROLLBACK_FAILED' }),
    /✗ Stacks of prod.*\n.*npx cdk rollback STACK/,
  ],
  [
    'a function with the name of ours',
    () => lambda.on(GetFunctionCommand).resolves({}),
    /✗ Names of functions: portal-prod-sweep exists already/,
  ],
  [
    'the domain at another distribution',
    () => distributions(PROD.DOMAIN_NAME),
    /✗ CloudFront: portal\.example\.org belongs to the distribution E1/,
  ],
])('%s: nothing is deployed', async (_, change, line) => {
  change();
  await expect(prepare()).rejects.toThrow('Nothing was deployed');
  expect(printed()).toMatch(line);
  expect(cloudFormation.commandCalls(DeleteStackCommand)).toHaveLength(0);
});

test.each<[string, () => void, RegExp]>([
  [
    'e-mails to verified addresses only',
    () => ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false }),
    /✗ E-mails to everyone.*\n.*put-account-details/,
  ],
  [
    'a sender that SES doesn’t know',
    () => ses.on(GetEmailIdentityCommand).rejects(problem('NotFoundException')),
    /✗ Sender of e-mails, portal\.example\.org: SES doesn’t know it/,
  ],
  [
    'a domain that leads elsewhere',
    () =>
      stacks.set('portal-prod-web', {
        Outputs: [{ OutputKey: 'DnsTarget', OutputValue: 'd2.cloudfront.net' }],
      }),
    /✗ DNS of portal\.example\.org: it leads to d1\.cloudfront\.net instead of d2/,
  ],
  ['few concurrent functions', () => limits(10, 10), /✗ Concurrent functions: .*runs 10 at a time/],
])('%s: the deployment begins, and says it', async (_, change, line) => {
  change();
  await prepare();
  expect(printed()).toMatch(line);
});

test('a wildcard certificate is accepted, and what credentials may not read is not a reason to stop', async () => {
  certificate({ DomainName: 'example.org', SubjectAlternativeNames: ['*.example.org'] });
  cloudFront.on(ListDistributionsCommand).rejects(problem('AccessDenied'));
  await check();
  expect(printed()).toContain('CloudFront: unknown: these credentials may not read it');
});

test.each([
  [10, 10, undefined, 'no'],
  [100, 100, undefined, 'no'],
  [160, 160, undefined, 'no'],
  [161, 161, undefined, undefined],
  [1000, 1000, undefined, undefined],
  // The stage has its share already.
  [161, 100, 1, undefined],
  // Another stage has it.
  [161, 100, undefined, 'no'],
])('with %i concurrent functions, %i of them free', async (limit, free, own, reserves) => {
  limits(limit, free);
  lambda.on(GetFunctionConcurrencyCommand).resolves({ ReservedConcurrentExecutions: own });
  expect((await prepare()).RESERVES).toBe(reserves);
});

test('the shares of functions are as large as the account must allow, and can be left out', () => {
  const sharesIn = (env: Record<string, string>): number[] => {
    const { routes, jobs } = synthPortal(env);
    return [...routes, jobs].flatMap((stack) =>
      Object.values(stack.findResources('AWS::Lambda::Function')).flatMap(
        ({ Properties }) =>
          (Properties as { ReservedConcurrentExecutions?: number }).ReservedConcurrentExecutions ??
          [],
      ),
    );
  };
  expect(sharesIn(PROD).reduce((sum, share) => sum + share, 0)).toBe(RESERVED);
  expect(sharesIn({ ...PROD, RESERVES: 'no' })).toEqual([]);
});

test('each region is checked for both roles of the CDK, and stacks are read as the one that deploys', async () => {
  await check();
  expect(printed()).toContain(
    '✓ Permission to deploy in ca-central-1: as the CDK’s roles deploy and file-publishing',
  );
  expect(sts.commandCalls(AssumeRoleCommand).map(({ args: [{ input }] }) => input.RoleArn)).toEqual(
    ['ca-central-1', 'us-east-1'].flatMap((region) =>
      ['deploy', 'file-publishing'].map(
        (kind) => `arn:aws:iam::1:role/cdk-hnb659fds-${kind}-role-1-${region}`,
      ),
    ),
  );
  const client = clientsFor(readDeployment(PROD)).cloudFormation.get('us-east-1')!;
  expect(await client.config.credentials()).toMatchObject({
    accessKeyId: 'arn:aws:iam::1:role/cdk-hnb659fds-deploy-role-1-us-east-1',
  });
});

describe('a prebuilt cloud assembly', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-assembly-'));
    writeFileSync(join(folder, DEPLOYMENT_FILE), JSON.stringify(readDeployment(PROD)));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const prepareAssembly = async (env: NodeJS.ProcessEnv = {}): Promise<NodeJS.ProcessEnv> => {
    await prepareDeployment(env, print, folder);
    return env;
  };

  test('is checked like another deployment, with its own settings', async () => {
    await prepareAssembly();
    const assemblyLines = printed();
    lines = [];
    await prepare();
    expect(assemblyLines).toBe(printed());
    expect(assemblyLines).toContain('✓ Certificate of portal.example.org');
    certificate({ Status: 'PENDING_VALIDATION' });
    await expect(prepareAssembly()).rejects.toThrow('Nothing was deployed');
  });

  test('is deployed by credentials that may act as the CDK’s roles only', async () => {
    acm.on(DescribeCertificateCommand).rejects(problem('AccessDeniedException'));
    cloudFront.on(ListDistributionsCommand).rejects(problem('AccessDenied'));
    for (const command of [GetAccountSettingsCommand, GetFunctionCommand] as const)
      lambda.on(command as typeof GetFunctionCommand).rejects(problem('AccessDeniedException'));
    ses.rejects(problem('AccessDeniedException'));
    await prepareAssembly();
    expect(printed()).not.toContain('✗');
    expect(printed()).toContain('Certificate of portal.example.org: unknown');
  });

  test('whose functions have shares needs room for them', async () => {
    limits(10, 10);
    await expect(prepareAssembly()).rejects.toThrow(/RESERVES=no/);
    expect(cloudFormation.commandCalls(DeleteStackCommand)).toHaveLength(0);
  });

  test('of another stage, or of an earlier release, is refused', async () => {
    await expect(prepareAssembly({ STAGE: 'staging' })).rejects.toThrow(
      'is for the stage prod, but STAGE is staging',
    );
    rmSync(join(folder, DEPLOYMENT_FILE));
    await expect(prepareAssembly()).rejects.toThrow('npm run rollback');
  });
});

test('a deployment needs the name of its stage', async () => {
  await expect(prepareDeployment({}, print)).rejects.toThrow('Set STAGE');
});

describe('stacks that were never completed', () => {
  const deleted = (): unknown[] =>
    cloudFormation.commandCalls(DeleteStackCommand).map(({ args: [{ input }] }) => input);

  test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'DELETE_FAILED'] as const)(
    '%s: it is unprotected and deleted; what remains is named',
    async (StackStatus) => {
      stacks.set('portal-prod-data', { StackStatus, EnableTerminationProtection: true });
      stacks.set('portal-prod-api', { StackStatus: 'CREATE_COMPLETE' });
      stacks.set('portal-dev-data', { StackStatus: 'ROLLBACK_COMPLETE' });
      cloudFormation.on(ListStackResourcesCommand).resolves({
        StackResourceSummaries: [
          {
            ResourceStatus: 'DELETE_SKIPPED',
            ResourceType: 'AWS::DynamoDB::Table',
            PhysicalResourceId: 'table-1',
            LogicalResourceId: 'Records',
            LastUpdatedTimestamp: undefined,
          },
        ],
      });
      cloudFormation
        .on(DeleteStackCommand)
        .callsFake(() => void stacks.set('portal-prod-data', { StackStatus: 'DELETE_COMPLETE' }));
      await prepare();
      expect(
        cloudFormation.commandCalls(UpdateTerminationProtectionCommand)[0]!.args[0].input,
      ).toEqual({ StackName: 'portal-prod-data', EnableTerminationProtection: false });
      expect(deleted()).toEqual([{ StackName: makeStackId('portal-prod-data') }]);
      expect(printed()).toContain('kept: AWS::DynamoDB::Table table-1');
    },
  );

  test('a resource that can’t be deleted stays without its stack', async () => {
    stacks.set('portal-prod-watch', { StackStatus: 'ROLLBACK_FAILED' });
    cloudFormation.on(ListStackResourcesCommand).resolves({
      StackResourceSummaries: [
        {
          ResourceStatus: 'DELETE_FAILED',
          ResourceType: 'AWS::S3::Bucket',
          PhysicalResourceId: 'logs',
          LogicalResourceId: 'Logs',
          LastUpdatedTimestamp: undefined,
        },
      ],
    });
    cloudFormation.on(DeleteStackCommand).callsFake(({ RetainResources }) => {
      const StackStatus = RetainResources ? 'DELETE_COMPLETE' : 'DELETE_FAILED';
      stacks.set('portal-prod-watch', { StackStatus });
    });
    await prepare();
    expect(deleted()).toEqual([
      { StackName: makeStackId('portal-prod-watch') },
      { StackName: makeStackId('portal-prod-watch'), RetainResources: ['Logs'] },
    ]);
    expect(printed()).toContain('kept: AWS::S3::Bucket logs');
  });
});
