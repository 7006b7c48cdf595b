/** Which patrol an edited record is of: its id says so, or the patrol's start and the record's own time. */
import { problem } from '@portal/shared-types/text/problems';
import { GUARD, guardKey } from '../store/keys';
import { getItem } from '../store/send';
import { tableName } from '../store/tables';

export interface RecordPlace {
  /** "1042.17", "1042.v2", "1042.w3". */
  id: string | undefined;
  nation: string;
  patrolStartDate: string | null;
}

/**
 * The id of the record that is edited, as it is sent on either side of the edit.
 * @throws Problem where they are two: what was typed for one record would be written to another
 */
export const oneId = (
  original: string | undefined,
  edited: string | undefined,
  field: string,
): string | undefined => {
  if (original !== undefined && edited !== undefined && original !== edited)
    throw problem('invalid-request', {
      detail: `body.${field}: is ${edited}, and ${original} in the original: an edit must be of one record`,
    });
  return original ?? edited;
};

const patrolAt = async (nation: string, start: string): Promise<number> => {
  const guard = await getItem(tableName(), { pk: guardKey(nation, start), sk: GUARD });
  if (guard?.state !== 'LIVE') throw problem('not-found');
  return Number(guard.pid);
};

/** @throws Problem where neither is given, or nothing starts then. */
export const patrolOf = async ({ id, nation, patrolStartDate }: RecordPlace): Promise<number> => {
  if (id !== undefined) return Number(id.split('.')[0]);
  if (patrolStartDate === null)
    throw problem('invalid-request', {
      detail: 'body.patrolStartDate: is required if the record is sent without its id',
    });
  return patrolAt(nation, patrolStartDate);
};

/** "17" of "1042.17", "2" of "1042.v2". */
export const numberIn = (id: string): number => Number(id.replace(/^\d+\.[vw]?/, ''));

/**
 * The part that is meant.
 * @param at its time as it was read, where it is sent without its id
 * @throws Problem `not-found`, or where several were recorded at that time
 */
export const partOf = <P extends { no: number }>(
  parts: readonly P[],
  id: string | undefined,
  at: (part: P) => boolean,
  field: string,
): P => {
  const found = parts.filter((part) => (id === undefined ? at(part) : part.no === numberIn(id)));
  const [first] = found;
  if (!first) throw problem('not-found');
  if (found.length > 1)
    throw problem('invalid-request', {
      detail: `body.${field}: the patrol has ${found.length} at this time; send the record’s id`,
    });
  return first;
};
