/** Finds the patrol of an edited record: by the record's id, or by patrol start and record time. */
import { invalidRequest, problem } from '@portal/shared-types/base/text/problems';
import { GUARD, guardKey } from '../store/keys';
import { getItem } from '../store/send';

export interface RecordTarget {
  /** "1042.17", "1042.v2", "1042.w3". */
  id: string | undefined;
  nation: string;
  patrolStartDate: string | null;
}

/**
 * The id of the edited record, which either side of the edit may have.
 * @throws Problem if they differ, so that an edit of one record never overwrites another
 */
export const oneId = (
  original: string | undefined,
  edited: string | undefined,
  field: string,
): string | undefined => {
  if (original !== undefined && edited !== undefined && original !== edited)
    throw invalidRequest(
      `body.${field}: is ${edited}, and ${original} in the original: an edit must be of one record`,
    );
  return original ?? edited;
};

/** @throws Problem if neither is given, or no patrol starts at that time */
export const findPatrolId = async ({
  id,
  nation,
  patrolStartDate,
}: RecordTarget): Promise<number> => {
  if (id !== undefined) return Number(id.split('.')[0]);
  if (patrolStartDate === null)
    throw invalidRequest('body.patrolStartDate: is required if the record is sent without its id');
  const guard = await getItem({ pk: guardKey(nation, patrolStartDate), sk: GUARD });
  if (guard?.state !== 'LIVE') throw problem('not-found');
  return Number(guard.pid);
};

/** "17" of "1042.17", "2" of "1042.v2". */
export const numberIn = (id: string): number => Number(id.replace(/^\d+\.[vw]?/, ''));

/**
 * Finds a part.
 * @param at compares the time that was read, if there is no id
 * @throws Problem `not-found`, or if several were recorded at that time
 */
export const findPart = <P extends { no: number }>(
  parts: readonly P[],
  id: string | undefined,
  at: (part: P) => boolean,
  field: string,
): P => {
  const found = parts.filter((part) => (id === undefined ? at(part) : part.no === numberIn(id)));
  const [first] = found;
  if (!first) throw problem('not-found');
  if (found.length > 1)
    throw invalidRequest(
      `body.${field}: the patrol has ${found.length} at this time; send the record’s id`,
    );
  return first;
};
