/** Sightings, surveys and weather as items: a large one stands in several. */
import { stricter, type SharingLevel } from '@portal/shared-types/access/policy';
import type { Deletion } from './patrolState';
import type { Item } from '../store/send';

export interface StoredPart {
  no: number;
  /** The level that was asked for; undefined: as the patrol. */
  asked: SharingLevel | undefined;
  version: number;
  survey?: number;
  deleted?: Deletion;
  items: Item[];
}

/** Patrols of the first releases kept the level that held where none was asked for. */
export const askedOf = ({ asked_sharing, sharing }: Item): SharingLevel | undefined => {
  const asked = asked_sharing ?? sharing;
  return asked === 'nation' || asked === 'network' ? asked : undefined;
};

/**
 * How open a part is: never more than its patrol, nor than its survey. Worked out when it is read, so
 * that a patrol's or a survey's level changes without a touch on its parts.
 */
export const levelOf = (
  patrol: SharingLevel,
  ...asked: readonly (SharingLevel | undefined)[]
): SharingLevel =>
  asked.reduce<SharingLevel>(
    (level, one) => (one === undefined ? level : stricter(level, one)),
    patrol,
  );

/** Published with its patrol, and not deleted. */
export const isThere = (item: Item | undefined, head: { generation: number }): item is Item =>
  item !== undefined && (item.generation as number) <= head.generation && !item.deleted;

/** Groups a part's items: its own, then its further ones. */
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
        asked: askedOf(item),
        version: item.version as number,
        ...(typeof item.survey === 'number' && { survey: item.survey }),
        ...(item.deleted !== undefined && { deleted: item.deleted as Deletion }),
        items: [item],
      });
  }
  return parts;
};
