/** What commands need to know of a deployment, without loading CDK. */
import { Failure } from '#base/failure.ts';

/** The nations' records stay in their country. */
export const STAGE_REGION = 'ca-central-1';
/** Where CloudFront reads its certificate, firewall and settings. */
export const EDGE_REGION = 'us-east-1';

/** What the CDK's command line acts as, once `cdk bootstrap` has made these roles: it publishes files, then deploys. */
export const BOOTSTRAP_ROLES = ['deploy', 'file-publishing'] as const;
export const bootstrapRole = (
  kind: (typeof BOOTSTRAP_ROLES)[number],
  account: string,
  region: string,
): string => `role/cdk-hnb659fds-${kind}-role-${account}-${region}`;

/** The vault of a stage with its own key has the least space: 28 of the 50 characters of its name are others. */
export const LONGEST_STAGE = 20;

/**
 * Names of the stacks and tables contain these words. The dashboard searches for the word of its stage, so a stage
 * with such a name would show the metrics of the others.
 */
export const WORDS_OF_NAMES: readonly string[] = [
  ...['portal', 'data', 'copies', 'api', 'routes', 'jobs', 'migrations', 'edge', 'web', 'watch'],
  ...['delivery', 'files', 'people', 'records', 'auth', 'objects'],
];

/**
 * No hyphens: names of AWS begin with `portal-<stage>-`, so `north-south` would count as a part of `north`.
 *
 * @param setting what the name was given as, such as STAGE
 * @throws Failure
 */
export const checkStage = (stage: string, setting: string): string => {
  if (!/^[a-z][a-z0-9]*$/.test(stage) || stage.length > LONGEST_STAGE)
    throw new Failure(
      `${setting} must be a lowercase letter and up to ${LONGEST_STAGE - 1} more lowercase letters or digits, such as prod or staging; it is "${stage}".`,
    );
  if (WORDS_OF_NAMES.includes(stage))
    throw new Failure(
      `${setting} can't be "${stage}", because names of the portal in AWS contain that word. Choose another name, such as ${stage}1.`,
    );
  return stage;
};

/** In the folder of a cloud assembly: what it was made for. */
export const DEPLOYMENT_FILE = 'deployment.json';

/** Concurrent functions that sign-ins, changes of passwords and jobs have for themselves, in a stage in use. */
export const RESERVED = 61;

export const jobFunction = (stage: string, job: string): string => `portal-${stage}-${job}`;
/** Name of the function that `npm run admin` invokes. */
export const administerFunction = (stage: string): string => jobFunction(stage, 'administer');

/** Jobs whose events go to a queue if they fail every time. */
export const EVENT_JOBS = ['processPhoto', 'zipPhotos', 'exportRecords'] as const;
export type EventJob = (typeof EVENT_JOBS)[number];
/** Name of the queue. */
export const failedEvents = (stage: string, job: EventJob): string =>
  `${jobFunction(stage, job)}-failed`;
