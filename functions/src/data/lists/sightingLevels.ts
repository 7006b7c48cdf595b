/** Levels of sightings by the current lists, which are read only if needed. */
import {
  needsParents,
  withEditedLevels,
  withLevels,
  type Levelled,
  type FindParents,
} from '#domain/patrol/sightingLevels.ts';
import { readChildLists } from './lists';

const parentsFor = async (sightings: readonly Levelled[]): Promise<FindParents> => {
  if (!sightings.some(needsParents)) return () => [];
  const lists = await readChildLists();
  return (list, item) =>
    (lists.get(list) ?? []).flatMap(({ code, parent }) =>
      code === item && parent !== undefined ? [parent] : [],
    );
};

/** @throws Problem for a level that contradicts the details */
export const newSightingLevels = async <S extends Levelled>(
  sightings: readonly S[],
): Promise<S[]> => {
  const findParents = await parentsFor(sightings);
  return sightings.map((one, i) => withLevels(one, findParents, `body.patrol.sightings[${i}]`));
};

/** @throws Problem for a level that contradicts the details */
export const editedSightingLevels = async <S extends Levelled>(
  before: Levelled,
  after: S,
): Promise<S> =>
  withEditedLevels(before, after, await parentsFor([before, after]), 'body.editedSighting');
