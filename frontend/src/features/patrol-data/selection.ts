import { plainNumber } from '@portal/shared-types/base/text/plainNumber';

export interface Selection {
  patrolId: number;
  /** A sighting's or survey's id within that patrol: `1042.17`, `1042.v2`. */
  recordId: string | null;
}

const ID = /^[1-9]\d{0,12}$/;
const RECORD = /^([1-9]\d{0,12})\.v?\d{1,6}$/;

export const parsePatrolId = (text: string): number | null => (ID.test(text) ? Number(text) : null);

/** The number of a patrol as people write it: "1388" or "#1388". */
export const writtenPatrolId = (text: string): number | null =>
  parsePatrolId(plainNumber(text).replace(/^#\s*/, ''));

/** The id of the same record or photo in a patrol that got another number. */
export const withPatrolId = (id: string, patrolId: number): string =>
  `${patrolId}${id.slice(id.indexOf('.'))}`;

export const getPatrolId = (text: string): number | null => {
  const id = RECORD.exec(text)?.[1];
  return id === undefined ? null : Number(id);
};
