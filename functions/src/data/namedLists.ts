/** Lists of plain names that a viewer may filter by, in their order. */
import type { Viewer } from '@portal/shared-types/access/policy';
import { sortedNames } from '@portal/shared-types/text/order';
import { readNationLists, readStaticLists } from './lists';
import { readNations } from './nations';

export const nationNames = async (): Promise<string[]> => sortedNames(await readNations());

/** Retired purposes stay: patrols of earlier years hold them. */
export const purposeNames = async (): Promise<string[]> => [
  ...new Set(((await readStaticLists('purpose')).get('purpose') ?? []).map(({ code }) => code)),
];

/** Two nations may give places of theirs the same name. */
export const patrolAreaNames = async (viewer: Viewer): Promise<string[]> =>
  sortedNames(
    ((await readNationLists(viewer, 'patrol_area')).get('patrol_area') ?? []).map(
      ({ code }) => code,
    ),
  );
