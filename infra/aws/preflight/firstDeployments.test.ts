/**
 * First deployments in which one resource fails, by the rules of CloudFormation: the same command, given again,
 * ends with everything deployed. The commands of the portal are the real ones; the account is simulated.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  UpdateTerminationProtectionCommand,
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
import { mockClient } from 'aws-sdk-client-mock';
import {
  Account,
  deployAll,
  describeResource,
  destroyAll,
  type SimulatedStack,
  type SynthesizedStack,
} from '../testing/cloudFormation/account';
import type { Template } from '../testing/cloudFormation/template';
import { COPIED, DEV_WITH_ALL, PROD, synthPortal } from '../synth/synthPortal';
import { RESERVED } from '../constructs/stageNames';
import { prepareDeployment } from './prepareDeployment';

jest.mock('node:dns', () => ({
  promises: { resolveCname: () => Promise.resolve([]), resolve4: () => Promise.resolve([]) },
}));

const cloudFormation = mockClient(CloudFormationClient);
const lambda = mockClient(LambdaClient);
const others = [
  mockClient(STSClient)
    .on(GetCallerIdentityCommand)
    .resolves({ Arn: 'arn:aws:sts::1:role/maria', Account: '1' })
    .on(AssumeRoleCommand)
    .resolves({
      Credentials: {
        AccessKeyId: 'id',
        SecretAccessKey: 'secret',
        SessionToken: 'token',
        Expiration: new Date(Date.now() + 3_600_000),
      },
    }),
  mockClient(ACMClient)
    .on(DescribeCertificateCommand)
    .resolves({ Certificate: { Status: 'ISSUED', DomainName: PROD.DOMAIN_NAME } }),
  mockClient(CloudFrontClient).on(ListDistributionsCommand).resolves({}),
  mockClient(SESv2Client)
    .on(GetEmailIdentityCommand)
    .resolves({ VerifiedForSendingStatus: true })
    .on(GetAccountCommand)
    .resolves({ ProductionAccessEnabled: true }),
];
const mocks = [cloudFormation, lambda, ...others];
afterAll(() => {
  for (const mock of mocks) mock.restore();
});

interface Artifact {
  type: string;
  environment: string;
  dependencies?: string[];
  properties: { templateFile: string; terminationProtection?: boolean };
}

const STACK = 'aws:cloudformation:stack';

/** @returns the stacks in the order in which the CDK deploys them */
const readStacks = (env: Record<string, string>): SynthesizedStack[] => {
  const { outdir } = synthPortal(env);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(outdir, file), 'utf8'));
  const { artifacts } = read('manifest.json') as { artifacts: Record<string, Artifact> };
  const ordered = new Map<string, SynthesizedStack>();
  const add = (name: string): void => {
    const { type, environment, dependencies = [], properties } = artifacts[name]!;
    if (type !== STACK || ordered.has(name)) return;
    dependencies.forEach(add);
    ordered.set(name, {
      name,
      region: environment.split('/').at(-1)!,
      isProtected: properties.terminationProtection ?? false,
      template: read(properties.templateFile) as Template,
    });
  };
  Object.keys(artifacts).forEach(add);
  return [...ordered.values()];
};

const toDescription = ({ id, stack, status, isProtected }: SimulatedStack) => ({
  StackName: stack.name,
  StackId: id,
  StackStatus: status as never,
  EnableTerminationProtection: isProtected,
  CreationTime: undefined,
});

const PAGE = 100;

/** The simulated account that the clients of AWS reach. */
let account: Account;

beforeAll(() => {
  cloudFormation.on(DescribeStacksCommand).callsFake(async ({ StackName }, getClient) => {
    if (StackName === 'CDKToolkit')
      return { Stacks: [{ Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue: '28' }] }] };
    if (StackName) {
      const found = account.findStack(StackName as string);
      return { Stacks: found ? [toDescription(found)] : [] };
    }
    const region = await getClient().config.region();
    const living = account.stacks.filter(
      ({ status, stack }) => status !== 'DELETE_COMPLETE' && stack.region === region,
    );
    return { Stacks: living.map(toDescription) };
  });
  cloudFormation.on(ListStackResourcesCommand).callsFake(({ StackName, NextToken = '0' }) => {
    const { created } = account.findStack(StackName as string)!;
    const end = Number(NextToken) + PAGE;
    return {
      StackResourceSummaries: created
        .slice(Number(NextToken), end)
        .map(({ logicalId, physicalId, resource, status }) => ({
          LogicalResourceId: logicalId,
          PhysicalResourceId: physicalId,
          ResourceType: resource.Type,
          ResourceStatus: status,
        })),
      ...(end < created.length && { NextToken: String(end) }),
    };
  });
  cloudFormation.on(UpdateTerminationProtectionCommand).callsFake((input) => {
    account.findStack(input.StackName as string)!.isProtected = Boolean(
      input.EnableTerminationProtection,
    );
  });
  cloudFormation
    .on(DeleteStackCommand)
    .callsFake(
      ({ StackName, RetainResources }) =>
        void account.delete(StackName as string, RetainResources as string[] | undefined),
    );

  lambda.on(GetAccountSettingsCommand).callsFake(() => ({
    AccountLimit: {
      ConcurrentExecutions: account.quota,
      UnreservedConcurrentExecutions: account.quota - account.reserved,
    },
  }));
  const findFunction = (name: unknown) =>
    [...account.resources.values()].find(
      ({ resource }) => resource.Properties?.FunctionName === name,
    )?.resource;
  const missing = new ResourceNotFoundException({ $metadata: {}, message: 'missing' });
  lambda.on(GetFunctionCommand).callsFake(({ FunctionName }) => {
    if (!findFunction(FunctionName)) throw missing;
  });
  lambda.on(GetFunctionConcurrencyCommand).callsFake(({ FunctionName }) => {
    const found = findFunction(FunctionName);
    if (!found) throw missing;
    return { ReservedConcurrentExecutions: found.Properties?.ReservedConcurrentExecutions };
  });
});

interface Attempt {
  isDeployed: boolean;
  printed: string;
}

/** `npm run deploy`. */
const deploy = async (env: Record<string, string>): Promise<Attempt> => {
  // Mocks keep every call, with its client.
  for (const mock of mocks) mock.resetHistory();
  const lines: string[] = [];
  const own: Record<string, string> = { STAGE: 'dev', ...env };
  await prepareDeployment(own, (line) => void lines.push(line));
  const { RESERVES } = own;
  const stacks = readKnownStacks({ ...env, ...(RESERVES && { RESERVES }) });
  return { isDeployed: deployAll(account, stacks), printed: lines.join('\n') };
};

const stacksByEnv = new Map<string, SynthesizedStack[]>();
const readKnownStacks = (env: Record<string, string>): SynthesizedStack[] => {
  const key = JSON.stringify(env);
  const stacks = stacksByEnv.get(key) ?? readStacks(env);
  stacksByEnv.set(key, stacks);
  return stacks;
};

const listResources = (env: Record<string, string>): [stack: string, logicalId: string][] =>
  readKnownStacks(env).flatMap(({ name, template }) =>
    Object.keys(template.Resources).map((id): [string, string] => [name, id]),
  );

/** By the state of the account before it. Most resources of a stack that fail leave the same. */
let problemsByState: Map<string, string[]>;
beforeEach(() => (problemsByState = new Map()));

/** Deploys once more. @returns what is wrong then; nothing if it is complete */
const redeploy = async (env: Record<string, string>): Promise<string[]> => {
  const state = account.describeState();
  const known = problemsByState.get(state);
  if (known) return known;
  const keptBefore = account.listKept();
  const { isDeployed, printed } = await deploy(env);
  const problems = [
    ...(isDeployed ? [] : ['it isn’t deployed']),
    ...account
      .listKept()
      .filter((id) => !keptBefore.includes(id) && !printed.includes(id))
      .map((id) => `${id} is kept, and nobody was told`),
  ];
  problemsByState.set(state, problems);
  return problems;
};

const STAGES: [name: string, env: Record<string, string>][] = [
  ['prod with everything', COPIED],
  ['dev with everything', DEV_WITH_ALL],
];
const QUOTAS = [10, 100, 1000];
/** Hundreds of deployments take a slow machine minutes. */
const PATIENT_MS = 10 * 60_000;

/** The first deployment of an account. The tests above it show that the command prepares it in this way. */
const deployFirst = (env: Record<string, string>): boolean =>
  deployAll(account, readKnownStacks({ ...env, ...(account.quota < 1000 && { RESERVES: 'no' }) }));

describe.each(STAGES)('%s', (_, env) => {
  test.each(QUOTAS)(
    'with %i concurrent functions, the first deployment is complete',
    async (quota) => {
      account = new Account(quota);
      expect((await deploy(env)).isDeployed).toBe(true);
      expect(account.listKept()).toEqual([]);
      expect(account.reserved).toBe(quota < 1000 || env.STAGE !== 'prod' ? 0 : RESERVED);
      expect(account.stacks).toHaveLength(readKnownStacks(env).length);
    },
  );

  test.each(QUOTAS)(
    'with %i concurrent functions, whichever resource fails, the second deployment is complete',
    async (quota) => {
      const problems: string[] = [];
      for (const [stack, id] of listResources(env)) {
        const key = describeResource(stack, id);
        account = new Account(quota);
        account.failingCreations.set(key, 1);
        if (deployFirst(env)) problems.push(`${key}: the first deployment doesn’t fail`);
        for (const problem of await redeploy(env)) problems.push(`${key}: ${problem}`);
      }
      expect(problems).toEqual([]);
    },
    PATIENT_MS,
  );
});

test(
  'a resource that also can’t be deleted at first doesn’t stop the next deployment',
  async () => {
    const problems: string[] = [];
    for (const { name, template } of readKnownStacks(COPIED)) {
      const ids = Object.keys(template.Resources);
      for (const id of ids) {
        account = new Account();
        account.failingDeletions.set(describeResource(name, id), 1);
        account.failingCreations.set(describeResource(name, ids.at(-1)!), 1);
        deployFirst(COPIED);
        for (const problem of await redeploy(COPIED)) problems.push(`${name} ${id}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  },
  PATIENT_MS,
);

describe('after a removal', () => {
  const KEPT = [
    'AWS::Backup::BackupVault',
    'AWS::DynamoDB::Table',
    'AWS::Logs::LogGroup',
    'AWS::S3::Bucket',
    'AWS::SecretsManager::Secret',
  ];

  test('what is kept is what the manual names, and nothing of it stops a new deployment', async () => {
    account = new Account();
    deployFirst(COPIED);
    expect(destroyAll(account, readKnownStacks(COPIED))).toBe(true);
    const kept = account.listKept().map((id) => account.resources.get(id)!.resource.Type);
    expect([...new Set(kept)].sort()).toEqual(KEPT);
    expect(account.resources.size).toBe(kept.length);
    expect((await deploy(COPIED)).isDeployed).toBe(true);
  });

  test(
    'that stopped at any resource, a deployment is complete',
    async () => {
      const problems: string[] = [];
      for (const [stack, id] of listResources(PROD)) {
        account = new Account();
        deployFirst(PROD);
        account.failingDeletions.set(describeResource(stack, id), 1);
        destroyAll(account, readKnownStacks(PROD));
        for (const problem of await redeploy(PROD))
          problems.push(`${describeResource(stack, id)}: ${problem}`);
      }
      expect(problems).toEqual([]);
    },
    PATIENT_MS,
  );
});
