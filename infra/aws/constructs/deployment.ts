/** What differs between deployments: the kinds of stages, here, and the settings of the person who deploys. */
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DEFAULT_SUPPORT_CONTACT } from '@portal/shared-types/base/text/entryMessages';
import { checkStage, STAGE_REGION } from './stageNames';
import { Failure } from '#base/failure.ts';
import { tilesOrigin } from '#base/environment.ts';

export interface StageSettings {
  region: string;
  /** Tables, key and files outlive the stack, and tables can't be deleted by mistake. */
  keepsData: boolean;
  logRetention: RetentionDays;
  /** People work with it: it names a contact, and has its own address, with at least TLS 1.2. */
  inUse: boolean;
}

export const STAGE_KINDS = {
  dev: {
    region: STAGE_REGION,
    keepsData: false,
    logRetention: RetentionDays.TWO_WEEKS,
    inUse: false,
  },
  prod: {
    region: STAGE_REGION,
    keepsData: true,
    logRetention: RetentionDays.ONE_YEAR,
    inUse: true,
  },
} as const satisfies Record<string, StageSettings>;
type StageKind = keyof typeof STAGE_KINDS;

/** Whether the firewall blocks requests, only counts what it would block, or isn't there. */
const FIREWALLS = ['block', 'count', 'off'] as const;
type Firewall = (typeof FIREWALLS)[number];

/**
 * `small`, for a programme of one nation: one alarm on slow requests instead of one metric for each route, and none
 * on throttles of indexes.
 */
const PROFILES = ['full', 'small'] as const;
type Profile = (typeof PROFILES)[number];

export interface Deployment {
  stage: string;
  settings: StageSettings;
  supportContact: string;
  /** URL template of an online basemap; null for none. */
  onlineTiles: string | null;
  /** Null: the address that CloudFront assigns. */
  address: { domainName: string; certificateArn: string } | null;
  /** Sender of mails, in a domain verified in SES; null: no address, no mails. */
  mailFrom: string | null;
  /** Recipient of alarms, and the account's monthly budget in USD; null: no alarms, no dashboard. */
  alarms: { email: string; monthlyBudget: number } | null;
  firewall: Firewall;
  profile: Profile;
  /** Whether some functions have a share of the account's concurrent functions for themselves. */
  reserves: boolean;
  /** ARN of the KMS key that encrypts all content, in any account; null: AWS's own keys. */
  dataKey: string | null;
  /** A second region of Canada that gets copies of the backups, and the ARN of the data key there. */
  copies: { region: string; dataKey: string | null } | null;
}

type Environment = Record<string, string | undefined>;

const isKind = (name: string): name is StageKind => Object.hasOwn(STAGE_KINDS, name);

const required = (env: Environment, name: string, why: string): string => {
  const value = env[name];
  if (!value) throw new Failure(`Set ${name}: ${why}.`);
  return value;
};

/** Assumed for no other stage: a wrong guess would delete data with its stacks, or refuse to delete any. */
const readStage = (env: Environment, stage: string): StageSettings => {
  const kind =
    env.STAGE_KIND ||
    (isKind(stage)
      ? stage
      : required(
          env,
          'STAGE_KIND',
          `"prod" if people work with the stage ${stage}, so that its data is kept and backed up, or "dev" if it is deleted with its data`,
        ));
  if (!isKind(kind))
    throw new Failure(
      `STAGE_KIND must be one of ${Object.keys(STAGE_KINDS).join(', ')}; it is "${kind}".`,
    );
  if (isKind(stage) && kind !== stage)
    throw new Failure(
      `STAGE=${stage} is always of the kind ${stage}. Remove STAGE_KIND=${kind}, or choose another name for the stage.`,
    );
  return STAGE_KINDS[kind];
};

const readAddress = (env: Environment): Deployment['address'] => {
  const domainName = required(env, 'DOMAIN_NAME', 'the address of the portal, without https://');
  const certificateArn = required(env, 'CERTIFICATE_ARN', `the certificate of ${domainName}`);
  if (!/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/.test(certificateArn))
    throw new Failure(
      `CERTIFICATE_ARN must be a certificate in us-east-1, as CloudFront requires; it is "${certificateArn}".`,
    );
  return { domainName, certificateArn };
};

const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** From the portal's own domain, unless another sender is set. */
const readMailFrom = (env: Environment, address: Deployment['address']): string | null => {
  if (!address) return null;
  const from = env.MAIL_FROM || `portal@${address.domainName}`;
  if (!E_MAIL.test(from))
    throw new Failure(`MAIL_FROM must be an e-mail address; it is "${from}".`);
  return from;
};

const DEFAULT_BUDGET_USD = 100;

const readAlarms = (env: Environment, inUse: boolean): Deployment['alarms'] => {
  const email = inUse ? required(env, 'ALARM_EMAIL', 'who gets alarms') : env.ALARM_EMAIL;
  if (!email) return null;
  if (!E_MAIL.test(email))
    throw new Failure(`ALARM_EMAIL must be an e-mail address; it is "${email}".`);
  const monthlyBudget = Number(env.MONTHLY_BUDGET || DEFAULT_BUDGET_USD);
  if (!(monthlyBudget > 0))
    throw new Failure(
      `MONTHLY_BUDGET must be an amount in USD, such as 100; it is "${env.MONTHLY_BUDGET}".`,
    );
  return { email, monthlyBudget };
};

const readFirewall = (env: Environment, inUse: boolean): Firewall => {
  const wanted = env.FIREWALL || (inUse ? 'block' : 'off');
  const firewall = FIREWALLS.find((one) => one === wanted);
  if (!firewall)
    throw new Failure(`FIREWALL must be one of ${FIREWALLS.join(', ')}; it is "${wanted}".`);
  return firewall;
};

const readProfile = (env: Environment): Profile => {
  const wanted = env.PROFILE || 'full';
  const profile = PROFILES.find((one) => one === wanted);
  if (!profile)
    throw new Failure(`PROFILE must be one of ${PROFILES.join(', ')}; it is "${wanted}".`);
  return profile;
};

const readDataKey = (env: Environment, region: string): string | null => {
  const arn = env.DATA_KEY_ARN;
  if (!arn) return null;
  if (!new RegExp(`^arn:aws:kms:${region}:\\d{12}:key/([0-9a-f-]{36}|mrk-[0-9a-f]{32})$`).test(arn))
    throw new Failure(
      `DATA_KEY_ARN must be a KMS key in ${region}, such as arn:aws:kms:${region}:111111111111:key/1234abcd-…; it is "${arn}".`,
    );
  return arn;
};

/** The other region of AWS in Canada, Calgary. */
const COPY_REGION = 'ca-west-1';

const readCopies = (
  env: Environment,
  { keepsData, region }: StageSettings,
  dataKey: string | null,
): Deployment['copies'] => {
  const wanted = env.COPY_BACKUPS_TO;
  if (!wanted) return null;
  if (wanted !== COPY_REGION)
    throw new Failure(`COPY_BACKUPS_TO must be ${COPY_REGION}, in Canada; it is "${wanted}".`);
  if (!keepsData)
    throw new Failure('COPY_BACKUPS_TO is for stages of the kind prod. Others have no backups.');
  if (dataKey && !dataKey.includes(':key/mrk-'))
    throw new Failure(
      `With COPY_BACKUPS_TO, DATA_KEY_ARN must be a multi-Region key (mrk-…) with a replica in ${COPY_REGION}; it is "${dataKey}".`,
    );
  return { region: wanted, dataKey: dataKey && dataKey.replace(region, wanted) };
};

/** @throws Failure that says which setting is missing or wrong */
export const readDeployment = (env: Environment): Deployment => {
  const stage = checkStage(env.STAGE || 'dev', 'STAGE');
  const settings = readStage(env, stage);
  const onlineTiles = env.ONLINE_TILES || null;
  if (onlineTiles) tilesOrigin(onlineTiles);
  const dataKey = readDataKey(env, settings.region);
  const address = settings.inUse || env.DOMAIN_NAME ? readAddress(env) : null;
  return {
    stage,
    settings,
    supportContact: settings.inUse
      ? required(env, 'SUPPORT_CONTACT', 'the name in "please contact …"')
      : env.SUPPORT_CONTACT || DEFAULT_SUPPORT_CONTACT,
    onlineTiles,
    address,
    mailFrom: readMailFrom(env, address),
    alarms: readAlarms(env, settings.inUse),
    firewall: readFirewall(env, settings.inUse),
    profile: readProfile(env),
    reserves: settings.inUse && env.RESERVES !== 'no',
    dataKey,
    copies: readCopies(env, settings, dataKey),
  };
};
