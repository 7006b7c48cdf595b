/** What commands need to know of a deployment, without loading CDK. */

/** The nations' records stay in their country. */
export const STAGE_REGION = 'ca-central-1';
/** Where CloudFront reads its certificate, firewall and settings. */
export const EDGE_REGION = 'us-east-1';
export const STAGE_NAMES = ['dev', 'prod'] as const;

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
