/** What a restore of a stage never reverts to an earlier state. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { FIRST_NATION } from '../lists/nations';
import { DRAFT_KEY } from '../people/draftKeys';
import { PEOPLE_LOG } from '../people/peopleLog';
import { DIRECTORY_REVISION } from '../people/userDirectory';
import { ACCESS_LOG, COUNTERS, STAGE_RESTORE } from '../store/keys';
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

export const RECORDS_RULES: RestoreRules = {
  known: FIRST_NATION,
  // A patrol's number is never reused, even if the restore removes the patrol.
  replaces: (saved, present) =>
    !begins(saved, STAGE_RESTORE.pk) &&
    (!present || !begins(saved, COUNTERS) || Number(saved.n?.N) > Number(present.n?.N)),
  removes: (key) => !begins(key, ACCESS_LOG) && !begins(key, STAGE_RESTORE.pk),
};

export const ACCOUNTS_RULES: RestoreRules = {
  known: DIRECTORY_REVISION,
  // Ended sessions and used links must not work again. Without its key, a draft on a tablet would be lost.
  replaces: (saved, present) =>
    saved.sk!.S === DRAFT_KEY ? !present : begins(saved, PEOPLE_LOG) || !saved.expires_at,
  removes: (key) => !begins(key, PEOPLE_LOG) && key.sk!.S !== DRAFT_KEY,
};
