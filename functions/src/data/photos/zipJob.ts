/** Separate from writing the zip, so that routes which only start the job don't load that. */
import { zipMessages } from '@portal/shared-types/base/text/photoJobMessages';
import type { Job } from '../store/jobState';
import { ZIP_DAYS } from '../objects/bucketRules';
import { filesKey, zipSort } from '../store/keys';

/** Of one person: their access decides how long they keep the zip. */
export const zipJob = (login: string, hash: string): Job => ({
  key: { pk: filesKey(login), sk: zipSort(hash) },
  texts: zipMessages,
  days: ZIP_DAYS,
});
