/** What can be known before a deployment: each check says what to do. */
import { promises as dns } from 'node:dns';
import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { paginateListDistributions } from '@aws-sdk/client-cloudfront';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  GetFunctionCommand,
} from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import type { Deployment } from '../constructs/deployment';
import { BOOTSTRAP_ROLES, bootstrapRole, jobFunction, RESERVED } from '../constructs/stageNames';
import type { Check, Group } from '#base/checks.ts';
import { actAs, type Clients } from './clients';
import { isFailed, listStacks } from './failedStacks';

/** Which Lambda always leaves to functions without a share. */
const UNRESERVED = 100;
/** Fewer concurrent functions than a few people at once need. */
const FEW = 100;
/** Of `cdk bootstrap`, as the CDK's assemblies require it. */
const BOOTSTRAP_VERSION = 6;
const QUOTA =
  'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000';

const getErrorName = (error: unknown): string => (error as { name?: string }).name ?? '';
export const isForbidden = (error: unknown): boolean =>
  /AccessDenied|NotAuthorized|UnauthorizedOperation/.test(getErrorName(error));
const isMissing = (error: unknown): boolean =>
  /NotFound|ValidationError|NotExist|ENOTFOUND|ENODATA/.test(
    `${getErrorName(error)} ${(error as { code?: string }).code ?? ''}`,
  );

const ifThere = async <T>(read: Promise<T>): Promise<T | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** What the credentials may not read isn't a reason against a deployment. */
const unlessForbidden = ({ run, ...check }: Check): Check => ({
  ...check,
  run: () =>
    run().catch((error: unknown) => {
      if (isForbidden(error)) return 'unknown: these credentials may not read it';
      throw error;
    }),
});

/**
 * The CDK acts as these roles for everything that it changes, so the credentials need no other permission. Acting as
 * them changes nothing, and shows more than a simulation: it also depends on the roles and on the organization.
 */
const permissions = ({ sts, cloudFormation }: Clients): Check[] =>
  [...cloudFormation.keys()].map((region) => ({
    name: `Permission to deploy in ${region}`,
    advice: `Allow these credentials sts:AssumeRole on ${BOOTSTRAP_ROLES.map((kind) => `arn:aws:iam::ACCOUNT:${bootstrapRole(kind, 'ACCOUNT', region)}`).join(' and ')}, or sign in as an administrator.`,
    run: async () => {
      const denied: string[] = [];
      for (const kind of BOOTSTRAP_ROLES)
        await actAs(sts, kind, region).catch((error: unknown) => {
          if (!isForbidden(error)) throw error;
          denied.push(kind);
        });
      if (denied.length)
        throw new Error(`they may not act as the CDK’s roles ${denied.join(' and ')}.`);
      return `as the CDK’s roles ${BOOTSTRAP_ROLES.join(' and ')}`;
    },
  }));

/** `*.example.org` covers `a.example.org`, and neither `example.org` nor `a.b.example.org`. */
const covers = (name: string, domain: string): boolean =>
  name === domain ||
  (name.startsWith('*.') && domain.split('.').slice(1).join('.') === name.slice(2));

const identity = ({ sts }: Clients): Check => ({
  name: 'Credentials',
  advice: 'Sign in with "aws sso login", and set AWS_PROFILE.',
  run: async () => {
    const { Arn = '', Account } = await sts.send(new GetCallerIdentityCommand({}));
    if (Arn.endsWith(':root')) throw new Error('This is the root user of the account.');
    return `${Arn} in the account ${Account}`;
  },
});

const bootstrap = ({ cloudFormation }: Clients): Check[] =>
  [...cloudFormation].map(([region, client]) => ({
    name: `CDK in ${region}`,
    advice: `Run: npx cdk bootstrap --app '' aws://ACCOUNT/${region}`,
    run: async () => {
      const stack = (
        await ifThere(client.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' })))
      )?.Stacks?.[0];
      const version = Number(
        stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue,
      );
      if (!(version >= BOOTSTRAP_VERSION))
        throw new Error(stack ? `version ${version} is too old.` : 'the region isn’t prepared.');
      return `version ${version}`;
    },
  }));

const certificate = (
  { acm }: Clients,
  { domainName, certificateArn }: NonNullable<Deployment['address']>,
): Check => ({
  name: `Certificate of ${domainName}`,
  advice:
    'See "Get the certificate" in docs/operations.md. Set CERTIFICATE_ARN to one that is issued.',
  run: async () => {
    const found = await ifThere(
      acm.send(new DescribeCertificateCommand({ CertificateArn: certificateArn })),
    );
    if (!found?.Certificate) throw new Error('it doesn’t exist in this account.');
    const { Status, DomainName = '', SubjectAlternativeNames = [], NotAfter } = found.Certificate;
    if (Status === 'PENDING_VALIDATION')
      throw new Error('Amazon hasn’t seen its DNS record yet (PENDING_VALIDATION).');
    if (Status !== 'ISSUED') throw new Error(`its status is ${Status}.`);
    const names = [...new Set([DomainName, ...SubjectAlternativeNames])];
    if (!names.some((name) => covers(name, domainName)))
      throw new Error(`it is for ${names.join(', ')}.`);
    return NotAfter ? `valid until ${NotAfter.toISOString().slice(0, 10)}` : undefined;
  },
});

/** @throws Error that names the stacks which can't be updated now */
const checkStates = (stacks: readonly Stack[]): string => {
  const stuck = stacks.filter(
    ({ StackStatus = '' }) =>
      /_IN_PROGRESS$/.test(StackStatus) && StackStatus !== 'REVIEW_IN_PROGRESS',
  );
  const paused = stacks.filter(({ StackStatus }) => StackStatus === 'UPDATE_ROLLBACK_FAILED');
  const named = (some: readonly Stack[]): string =>
    some.map(({ StackName, StackStatus }) => `${StackName} (${StackStatus})`).join(', ');
  if (stuck.length) throw new Error(`${named(stuck)}: another deployment is running.`);
  if (paused.length) throw new Error(`${named(paused)}: an update couldn’t be undone.`);
  const failed = stacks.filter(isFailed);
  return failed.length
    ? `${named(failed)}: never completed. “npm run deploy” deletes what is left, and creates it again`
    : `${stacks.length} deployed`;
};

const stacks = ({ cloudFormation }: Clients, { stage }: Deployment): Check => ({
  name: `Stacks of ${stage}`,
  advice:
    "Wait until they are complete. For UPDATE_ROLLBACK_FAILED, fix what its events say, and run: npx cdk rollback STACK --app cdk.out --build ''",
  run: async () => {
    const found: Stack[] = [];
    for (const client of cloudFormation.values()) found.push(...(await listStacks(client, stage)));
    return checkStates(found);
  },
});

const names = ({ cloudFormation, lambda }: Clients, { stage, settings }: Deployment): Check => ({
  name: 'Names of functions',
  advice: `Delete functions that begin with portal-${stage}-, or use another STAGE or account.`,
  run: async () => {
    const jobs = `portal-${stage}-jobs`;
    const known = await listStacks(cloudFormation.get(settings.region)!, stage);
    if (known.some(({ StackName }) => StackName === jobs)) return;
    const FunctionName = jobFunction(stage, 'sweep');
    if (await ifThere(lambda.send(new GetFunctionCommand({ FunctionName }))))
      throw new Error(`${FunctionName} exists already, although the stack ${jobs} doesn’t.`);
  },
});

const alias = (
  { cloudFront, cloudFormation }: Clients,
  { stage, settings, address }: Deployment,
): Check => ({
  name: 'CloudFront',
  advice: `Remove ${address?.domainName} from that distribution, or set another DOMAIN_NAME.`,
  run: async () => {
    let count = 0;
    const known = await listStacks(cloudFormation.get(settings.region)!, stage);
    const isDeployed = known.some(
      (stack) => stack.StackName === `portal-${stage}-web` && !isFailed(stack),
    );
    for await (const { DistributionList } of paginateListDistributions({ client: cloudFront }, {}))
      for (const { Id, Aliases } of DistributionList?.Items ?? []) {
        count += 1;
        if (!isDeployed && address && Aliases?.Items?.includes(address.domainName))
          throw new Error(`${address.domainName} belongs to the distribution ${Id}.`);
      }
    return count
      ? undefined
      : 'not used in this account yet. If portal-…-web fails with “Your account must be verified”, ask AWS Support to allow CloudFront (“Account and billing”), then deploy again';
  },
});

/** What a deployment can't do without. */
export const requiredChecks = (clients: Clients, deployment: Deployment): Group[] => {
  let isKnown = false;
  const { run, ...credentials } = identity(clients);
  const known = async () => {
    const details = await run();
    isKnown = true;
    return details;
  };
  return [
    { checks: [{ ...credentials, run: known }] },
    {
      skipped: () => (isKnown ? undefined : 'because the credentials don’t work'),
      checks: [
        ...bootstrap(clients),
        ...permissions(clients),
        ...(deployment.address ? [certificate(clients, deployment.address)] : []),
        stacks(clients, deployment),
        names(clients, deployment),
        alias(clients, deployment),
      ].map(unlessForbidden),
    },
  ];
};

/** Whether the account has room for the shares of functions, or has given them already. */
export const canReserve = async (
  { lambda }: Pick<Clients, 'lambda'>,
  stage: string,
): Promise<boolean> => {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const free = AccountLimit?.UnreservedConcurrentExecutions ?? 0;
  if (free >= RESERVED + UNRESERVED) return true;
  const FunctionName = jobFunction(stage, 'sweep');
  const own = await ifThere(lambda.send(new GetFunctionConcurrencyCommand({ FunctionName })));
  return own?.ReservedConcurrentExecutions !== undefined;
};

const concurrency = (clients: Clients, { stage, settings }: Deployment): Check => ({
  name: 'Concurrent functions',
  advice: `Ask for more; people can work in the meantime. ${QUOTA}`,
  run: async () => {
    const { AccountLimit } = await clients.lambda.send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    if (limit < FEW)
      throw new Error(`the account runs ${limit} at a time, which is one or two busy people.`);
    if (settings.inUse && !(await canReserve(clients, stage)))
      throw new Error(
        `the account runs ${limit} at a time. Sign-ins and jobs get a share for themselves once there are ${RESERVED + UNRESERVED}.`,
      );
    return `${limit} at a time`;
  },
});

const mail = ({ ses }: Clients, from: string): Check[] => {
  const domain = from.slice(from.indexOf('@') + 1);
  return [
    {
      name: `Sender of e-mails, ${domain}`,
      advice: 'See "Allow the portal to send e-mail" in docs/operations.md.',
      run: async () => {
        const found = await ifThere(
          ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })),
        );
        if (!found?.VerifiedForSendingStatus)
          throw new Error(found ? 'it isn’t verified yet.' : 'SES doesn’t know it.');
      },
    },
    {
      name: 'E-mails to everyone',
      advice: 'Ask for production access: aws sesv2 put-account-details, see docs/operations.md.',
      run: async () => {
        const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
        if (!ProductionAccessEnabled) throw new Error('only verified addresses get e-mails.');
      },
    },
  ];
};

const address = (
  { cloudFormation }: Clients,
  { stage, settings }: Deployment,
  domainName: string,
): Check => ({
  name: `DNS of ${domainName}`,
  advice: 'See "Point the domain to the portal" in docs/operations.md.',
  run: async () => {
    const web = (await listStacks(cloudFormation.get(settings.region)!, stage)).find(
      ({ StackName }) => StackName === `portal-${stage}-web`,
    );
    const target = web?.Outputs?.find(({ OutputKey }) => OutputKey === 'DnsTarget')?.OutputValue;
    if (!target) return 'point it to the portal after the deployment';
    const [cname] = (await ifThere(dns.resolveCname(domainName))) ?? [];
    const [found] = cname ? [cname] : ((await ifThere(dns.resolve4(domainName))) ?? []);
    if (!found) throw new Error(`it has no record. The portal is at ${target}.`);
    if (cname && cname !== target) throw new Error(`it leads to ${cname} instead of ${target}.`);
    return undefined;
  },
});

/** What a deployment works without, at first. */
export const advisoryChecks = (clients: Clients, deployment: Deployment): Group[] => [
  {
    checks: [
      concurrency(clients, deployment),
      ...(deployment.mailFrom ? mail(clients, deployment.mailFrom) : []),
      ...(deployment.address ? [address(clients, deployment, deployment.address.domainName)] : []),
    ].map(unlessForbidden),
  },
];
