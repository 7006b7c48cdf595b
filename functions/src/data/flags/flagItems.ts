/** A flag as an item in its patrol's partition, and as people read it. */
import { randomBytes } from 'node:crypto';
import { canSeeName, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { FlagState } from '@portal/shared-types/contract/api/flags';
import type { Flag } from '@portal/shared-types/records/flag';
import {
  flagKey,
  flagSort,
  flagStateKey,
  HEAD,
  patrolKey,
  sightingKey,
  surveyKey,
} from '../store/keys';
import type { Head } from '../patrol/patrolItems';
import type { StoredItem, Item } from '../store/send';

/** The target of a flag: the patrol, or one of its records. Times are those when the flag was raised. */
export type Flagged =
  | { kind: 'patrol' }
  | { kind: 'survey'; no: number; surveyStartDate: string }
  | { kind: 'sighting'; no: number; sightingStartDate: string; surveyStartDate: string | null };

/** Includes the person's nations at that time, which decide who may see the name. */
export interface Hand {
  login_name: string;
  full_name: string;
  nations: string[];
  at: string;
}
export interface FlagBody {
  on: Flagged;
  /**
   * How the record was shared when the flag was raised. The author saw who could read the flag, so sharing the
   * record later doesn't share the flag.
   */
  sharing: SharingLevel;
  flag: string;
  note: string | null;
  raised: Hand;
  resolved?: Hand & { note: string };
  /** The latest reopening, for open flags. */
  reopened?: Hand & { note: string | null };
}

export const describePerson = ({ login_name, full_name, access }: Viewer, at: string): Hand => ({
  login_name,
  full_name,
  nations: access.map(({ nation }) => nation),
  at,
});

/** Sorts by time, and is unique within the same moment. */
export const newFlagNumber = (now: number): string =>
  `${now.toString(36).padStart(9, '0')}${randomBytes(4).toString('hex')}`;

export const flagId = (pid: number, no: string): string => `${pid}.f${no}`;

export const getFlagState = ({ resolved }: FlagBody): FlagState => (resolved ? 'resolved' : 'open');

export const flagIndexKeys = (
  { id, nation }: Pick<Head, 'id' | 'nation'>,
  no: string,
  body: FlagBody,
) => ({
  t: flagStateKey(getFlagState(body), nation),
  u: flagSort(body.raised.at, id, no),
});

export const flagItem = (
  head: Pick<Head, 'id' | 'nation'>,
  no: string,
  version: number,
  body: FlagBody,
): StoredItem => ({
  pk: patrolKey(head.id),
  sk: flagKey(no),
  version,
  ...flagIndexKeys(head, no, body),
  j: JSON.stringify(body),
});

export const getFlagNumber = ({ sk }: Item): string => String(sk).slice(flagKey('').length);
export const parseFlagBody = ({ j }: Item): FlagBody => JSON.parse(j as string) as FlagBody;

/** The item that decides who sees a flag. A survey that a sighting names is shared if the sighting is. */
export const getRecordKey = (on: Flagged): string => {
  if (on.kind === 'patrol') return HEAD;
  return on.kind === 'survey' ? surveyKey(on.no) : sightingKey(on.no);
};
const shownHand = (viewer: Viewer, head: Head, hand: Hand) => ({
  by: canSeeName(viewer, head, hand) ? hand.full_name : null,
  nations: hand.nations,
  at: hand.at,
});

/** The target of a flag, in the API's fields. */
export const describeLocation = (pid: number, on: Flagged) => ({
  recordId:
    on.kind === 'patrol' ? null : on.kind === 'survey' ? `${pid}.v${on.no}` : `${pid}.${on.no}`,
  surveyStartDate: on.kind === 'patrol' ? null : on.surveyStartDate,
  sightingStartDate: on.kind === 'sighting' ? on.sightingStartDate : null,
});

export const toFlag = (
  viewer: Viewer,
  head: Head,
  no: string,
  version: number,
  body: FlagBody,
): Flag => {
  const raised = shownHand(viewer, head, body.raised);
  return {
    flagId: flagId(head.id, no),
    nation: head.nation,
    patrolID: head.id,
    patrolStartDate: head.start,
    ...describeLocation(head.id, body.on),
    flag: body.flag,
    note: body.note,
    createdBy: raised.by,
    createdByNations: raised.nations,
    createdAt: raised.at,
    resolved: body.resolved
      ? { ...shownHand(viewer, head, body.resolved), note: body.resolved.note }
      : null,
    reopened: body.reopened
      ? { ...shownHand(viewer, head, body.reopened), note: body.reopened.note }
      : null,
    version,
  };
};
