/** Sightings, surveys and weather as items: a large one stands in several. */
import type { SharingLevel } from '@portal/shared-types/access/policy';
import type { Item } from './send';

export interface StoredPart {
  no: number;
  sharing: SharingLevel;
  version: number;
  survey?: number;
  items: Item[];
}

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
        sharing: item.sharing as SharingLevel,
        version: item.version as number,
        ...(typeof item.survey === 'number' && { survey: item.survey }),
        items: [item],
      });
  }
  return parts;
};
