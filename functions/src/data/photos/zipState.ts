/** The job that makes a zip, by the hash of its contents. */
import { zipMessages } from '@portal/shared-types/text/photoJobMessages';
import type { Job } from '../jobs/jobState';
import { ZIP_DAYS } from '../objects/bucketRules';
import { ZIP, zipKey } from '../store/keys';

export const zipJob = (hash: string): Job => ({
  ...{ key: { pk: zipKey(hash), sk: ZIP }, texts: zipMessages, days: ZIP_DAYS },
});
