/** What a restore of a stage never reverts to an earlier state. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { FIRST_NATION } from '../lists/nations';
import { DRAFT_KEY } from '../people/draftKeys';
import { PEOPLE_LOG } from '../people/peopleLog';
import { DIRECTORY_REVISION } from '../people/userDirectory';
import { ACCESS_LOG, COUNTERS, photoVersionsPrefix, PROBE_KEY, STAGE_RESTORE } from '../store/keys';
import type { Key } from '../store/send';

/** As DynamoDB returns it, with its types. */
export type StoredItem = Record<string, AttributeValue>;

export interface RestoreRules {
  /** Key of an item that only this table of a portal has. */
  known: Key;
  /** Whether an item of the backup replaces the present one, which is undefined if missing. */
  replaces: (saved: StoredItem, present: StoredItem | undefined) => boolean;
  /** Whether an item that isn't in the backup is removed. Only its key is known. */
  removes: (key: StoredItem) => boolean;
}

const begins = ({ pk }: StoredItem, prefix: string): boolean => pk!.S!.startsWith(prefix);

/** What the photo job made of a file, which stays true whatever is restored. */
const isPhotoJobItem = ({ sk }: StoredItem): boolean => sk!.S!.startsWith(photoVersionsPrefix);

export const RECORDS_RULES: RestoreRules = {
  known: FIRST_NATION,
  replaces: (saved, present) => {
    if (begins(saved, STAGE_RESTORE.pk)) return false;
    if (!present) return true;
    // A patrol's number is never reused, even if the restore removes the patrol.
    if (begins(saved, COUNTERS)) return Number(saved.n?.N) > Number(present.n?.N);
    // The job doesn't run again for a file that it has finished since the backup.
    return !isPhotoJobItem(saved) || saved.state?.S !== 'processing';
  },
  removes: (key) =>
    !begins(key, ACCESS_LOG) && !begins(key, STAGE_RESTORE.pk) && !isPhotoJobItem(key),
};

export const ACCOUNTS_RULES: RestoreRules = {
  known: DIRECTORY_REVISION,
  // Ended sessions and used links must not work again. Without its key, a draft on a tablet would be lost.
  replaces: (saved, present) =>
    saved.sk!.S === DRAFT_KEY ? !present : begins(saved, PEOPLE_LOG) || !saved.expires_at,
  // The probe writes its account while the portal is paused.
  removes: (key) =>
    !begins(key, PEOPLE_LOG) && key.sk!.S !== DRAFT_KEY && !begins(key, PROBE_KEY.pk),
};
