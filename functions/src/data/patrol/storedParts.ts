/** Sightings, surveys and weather as items. A large record takes several. */
import { stricter } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { Deletion } from './patrolState';
import { beginsWith, readPartition, type Item } from '../store/send';
import { patrolKey } from '../store/keys';

export interface StoredPart {
  no: number;
  /** The requested level; undefined: as the patrol. */
  requestedLevel: SharingLevel | undefined;
  version: number;
  survey?: number;
  deleted?: Deletion;
  items: Item[];
}

/** Patrols of the first releases have the effective level if none was requested. */
export const getRequestedLevel = ({
  asked_sharing: level,
  sharing,
}: Item): SharingLevel | undefined => {
  const requestedLevel = level ?? sharing;
  return requestedLevel === 'nation' || requestedLevel === 'network' ? requestedLevel : undefined;
};

/**
 * The effective level of a part: never more open than its patrol or survey. Calculated on each read, so that
 * changing a patrol's or survey's level doesn't rewrite its parts.
 */
export const getLevel = (
  patrol: SharingLevel,
  ...requested: readonly (SharingLevel | undefined)[]
): SharingLevel =>
  requested.reduce<SharingLevel>(
    (level, one) => (one === undefined ? level : stricter(level, one)),
    patrol,
  );

/** Whether an item was published with its patrol and isn't deleted. */
export const isLive = (item: Item | undefined, head: { generation: number }): item is Item =>
  item !== undefined && (item.generation as number) <= head.generation && !item.deleted;

/** Groups items by part, the first item of each part first. */
export const groupParts = (items: readonly Item[], numberAt: number): StoredPart[] => {
  const parts: StoredPart[] = [];
  for (const item of items) {
    const fields = String(item.sk).split('#');
    const no = Number(fields[numberAt]);
    const last = parts[parts.length - 1];
    if (last && fields.length > numberAt + 1 && last.no === no) last.items.push(item);
    else
      parts.push({
        no,
        requestedLevel: getRequestedLevel(item),
        version: item.version as number,
        ...(typeof item.survey === 'number' && { survey: item.survey }),
        ...(item.deleted !== undefined && { deleted: item.deleted as Deletion }),
        items: [item],
      });
  }
  return parts;
};

/** Items of several kinds. @param last prefix of the last kind */
export const readPartsBetween = (pid: number, first: string, last: string): Promise<Item[]> =>
  readPartition(patrolKey(pid), [
    'sk BETWEEN :first AND :last',
    { ':first': first, ':last': `${last}~` },
  ]);

export const readParts = (pid: number, prefix: string): Promise<Item[]> =>
  readPartition(patrolKey(pid), beginsWith(prefix));
