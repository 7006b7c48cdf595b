/** Separate from writing the zip, so that routes which only start the job don't load that. */
import { zipMessages } from '@portal/shared-types/text/photoJobMessages';
import type { Job } from '../store/jobState';
import { ZIP_DAYS } from '../objects/bucketRules';
import { ZIP, zipKey } from '../store/keys';

export const zipJob = (hash: string): Job => ({
  ...{ key: { pk: zipKey(hash), sk: ZIP }, texts: zipMessages, days: ZIP_DAYS },
});
