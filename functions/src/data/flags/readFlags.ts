/**
 * Flags as a viewer may see them. A flag on a hidden or deleted record doesn't exist. People of the patrol's
 * nation see all others. For everyone else, the current sharing of the flagged records decides, and flags
 * raised while a record wasn't shared stay within the nation.
 */
import { canSee, entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { Flag } from '@portal/shared-types/records/flag';
import { parseFlagBody, getFlagNumber, toFlag, type Flagged } from './flagItems';
import { readFlaggedRecords, type FlaggedRecord } from './flaggedRecords';
import { flagKey } from '../store/keys';
import type { Head } from '../patrol/patrolItems';
import { readParts, getRequestedLevel, getLevel } from '../patrol/storedParts';
import type { Item } from '../store/send';

/** All flags of a patrol as stored, oldest first. */
export const readFlagItems = (pid: number): Promise<Item[]> => readParts(pid, flagKey(''));

const isSeen = (viewer: Viewer, head: Head, { item, survey }: FlaggedRecord): boolean => {
  const { nation } = head;
  const sharing_level = getLevel(
    head.sharing,
    survey && getRequestedLevel(survey),
    getRequestedLevel(item),
  );
  return entryFor(viewer, nation) !== undefined || canSee(viewer, { nation, sharing_level });
};

/** `head`: of a patrol that the viewer sees; `readSurveys`: as for `readFlaggedRecords` */
export const shownFlags = async (
  viewer: Viewer,
  head: Head,
  items: readonly Item[],
  readSurveys?: () => Promise<Item[]>,
): Promise<Flag[]> => {
  const { nation } = head;
  const flags = items
    .map((item) => ({ item, body: parseFlagBody(item) }))
    .filter(({ body }) => canSee(viewer, { nation, sharing_level: body.sharing }));
  const targets = flags.map(({ body: { on } }) => ({ head, on }));
  const findRecord = await readFlaggedRecords(targets, readSurveys);
  const seen = (on: Flagged): boolean => {
    if (on.kind === 'patrol') return true;
    const record = findRecord({ head, on });
    return record !== undefined && isSeen(viewer, head, record);
  };
  return flags
    .filter(({ body }) => seen(body.on))
    .map(({ item, body }) =>
      toFlag(viewer, head, getFlagNumber(item), item.version as number, body),
    );
};
