/** What commands need to know of a deployment, without loading CDK. */

/** The nations' records stay in their country. */
export const STAGE_REGION = 'ca-central-1';
export const STAGE_NAMES = ['dev', 'prod'] as const;

/** Of the function that `npm run admin` invokes. */
export const administerFunction = (stage: string): string => `portal-${stage}-administer`;
