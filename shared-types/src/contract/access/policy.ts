/**
 * The access policy (docs/product.md#access-levels): who may see and do what. All code that reads or writes a
 * record asks here, and nowhere else. `canManage` has its own file, because the login page loads it.
 */
import type { SharingLevel } from '#records/text.ts';
import { isProbe } from './probe';

export type AccessLevel = 'Guardian' | 'Manager' | 'Administrator';
export const ACCESS_LEVELS = ['Guardian', 'Manager', 'Administrator'] as const;

export interface AccessEntry {
  nation: string;
  hr: boolean;
  access: AccessLevel;
}

/** The person who makes the request, as currently stored; never from the token's claims. */
export interface Viewer {
  login_name: string;
  full_name: string;
  access: readonly AccessEntry[];
}

export const entryFor = (viewer: Pick<Viewer, 'access'>, nation: string): AccessEntry | undefined =>
  viewer.access.find((entry) => entry.nation === nation);

/** People of a record's nation see it; every person who is signed in does when it is shared with the network. */
export const canSee = (
  viewer: Viewer,
  record: { nation: string; sharing_level: SharingLevel },
): boolean =>
  !isProbe(viewer) &&
  (record.sharing_level === 'network' || entryFor(viewer, record.nation) !== undefined);

/** Any entry for a nation allows adding patrols for it. */
export const canAddPatrol = (viewer: Viewer, nation: string): boolean =>
  entryFor(viewer, nation) !== undefined;

/** Managers and Administrators edit all records of their nation; others edit their own patrols. */
export const canEditPatrol = (
  viewer: Viewer,
  patrol: {
    nation: string;
    created_by: string | null;
    guardians: readonly string[];
    primary_collector?: string | null | undefined;
  },
): boolean => {
  const entry = entryFor(viewer, patrol.nation);
  if (!entry) return false;
  return (
    entry.access !== 'Guardian' ||
    patrol.created_by === viewer.login_name ||
    patrol.primary_collector === viewer.full_name ||
    patrol.guardians.includes(viewer.full_name)
  );
};

/** Anyone with an entry for any nation may flag what they see; visitors without one only read. */
export const canRaiseFlag = (
  viewer: Viewer,
  record: { nation: string; sharing_level: SharingLevel },
): boolean => viewer.access.length > 0 && canSee(viewer, record);

export const managesRecordsIn = (viewer: Pick<Viewer, 'access'>, nation: string): boolean => {
  const entry = entryFor(viewer, nation);
  return entry !== undefined && entry.access !== 'Guardian';
};

export const canResolveFlags = (
  viewer: Pick<Viewer, 'access'>,
  record: { nation: string },
): boolean => managesRecordsIn(viewer, record.nation);

export const canSetSharing = (viewer: Pick<Viewer, 'access'>, nation: string): boolean =>
  entryFor(viewer, nation)?.access === 'Administrator';

/** May export everything that the nation owns, as one file. */
export const canArchive = (viewer: Pick<Viewer, 'access'>, nation: string): boolean =>
  entryFor(viewer, nation)?.access === 'Administrator';

/** May delete records, list the deleted ones, and restore them. */
export const canDelete = (viewer: Pick<Viewer, 'access'>, record: { nation: string }): boolean =>
  managesRecordsIn(viewer, record.nation);

export const canReadHistory = (
  viewer: Pick<Viewer, 'access'>,
  record: { nation: string },
): boolean => managesRecordsIn(viewer, record.nation);

/**
 * Whether the viewer sees who wrote something on a shared record. People of the record's nation do, and
 * people who share a nation with the writer; others see only the writer's nations.
 */
export const canSeeName = (
  viewer: Viewer,
  record: { nation: string },
  person: { login_name: string; nations: readonly string[] },
): boolean =>
  person.login_name === viewer.login_name ||
  [record.nation, ...person.nations].some((nation) => entryFor(viewer, nation) !== undefined);

/** The stricter of two levels: a part is never more visible than its patrol. */
export const stricter = (a: SharingLevel, b: SharingLevel): SharingLevel =>
  a === 'nation' || b === 'nation' ? 'nation' : 'network';
