/**
 * Who may see and do what: one policy (docs/product.md#access-levels). Everything that reads or writes a
 * record asks here, and nowhere else.
 */
export type AccessLevel = 'Guardian' | 'Manager' | 'Administrator';
export const ACCESS_LEVELS = ['Guardian', 'Manager', 'Administrator'] as const;

export interface AccessEntry {
  nation: string;
  hr: boolean;
  access: AccessLevel;
}

/** The person who asks, as the store knows them now; never as the token claims. */
export interface Viewer {
  login_name: string;
  full_name: string;
  access: readonly AccessEntry[];
}

export type SharingLevel = 'nation' | 'network';

export const entryFor = (viewer: Pick<Viewer, 'access'>, nation: string): AccessEntry | undefined =>
  viewer.access.find((entry) => entry.nation === nation);

/** A record is seen by people of its nation, and by every signed-in user when shared with the network. */
export const canSee = (
  viewer: Viewer,
  record: { nation: string; sharing_level: SharingLevel },
): boolean => record.sharing_level === 'network' || entryFor(viewer, record.nation) !== undefined;

/** Any entry for a nation may add patrols for it. */
export const canAddPatrol = (viewer: Viewer, nation: string): boolean =>
  entryFor(viewer, nation) !== undefined;

/** Managers and Administrators edit all records of their nation; others those patrols that are theirs. */
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

/** Whoever has an entry for any nation flags what they see; a visitor without one reads only. */
export const canRaiseFlag = (
  viewer: Viewer,
  record: { nation: string; sharing_level: SharingLevel },
): boolean => viewer.access.length > 0 && canSee(viewer, record);

const managesRecordsOf = (viewer: Pick<Viewer, 'access'>, nation: string): boolean => {
  const entry = entryFor(viewer, nation);
  return entry !== undefined && entry.access !== 'Guardian';
};

/** Flags are settled by those who manage the records of the nation. */
export const canResolveFlags = (
  viewer: Pick<Viewer, 'access'>,
  record: { nation: string },
): boolean => managesRecordsOf(viewer, record.nation);

/** Changes how a patrol or one of its records is shared. */
export const canSetSharing = (viewer: Pick<Viewer, 'access'>, nation: string): boolean =>
  entryFor(viewer, nation)?.access === 'Administrator';

/** Takes everything that the nation owns out of the portal, as one file. */
export const canArchive = (viewer: Pick<Viewer, 'access'>, nation: string): boolean =>
  entryFor(viewer, nation)?.access === 'Administrator';

/** Takes records out of sight, sees which ones are, and brings them back. */
export const canDelete = (viewer: Pick<Viewer, 'access'>, record: { nation: string }): boolean =>
  managesRecordsOf(viewer, record.nation);

/** Sees who did what to a record, and what it said before. */
export const canReadHistory = (
  viewer: Pick<Viewer, 'access'>,
  record: { nation: string },
): boolean => managesRecordsOf(viewer, record.nation);

/**
 * Whose hand something on a shared record is from: told to people of the record's nation, and to those
 * who share a nation with that person; to others only the person's nations.
 */
export const canSeeName = (
  viewer: Viewer,
  record: { nation: string },
  person: { login_name: string; nations: readonly string[] },
): boolean =>
  person.login_name === viewer.login_name ||
  [record.nation, ...person.nations].some((nation) => entryFor(viewer, nation) !== undefined);

/** The Manager Portal: any entry with hr, or Administrator (docs/product.md#manager-portal). */
export const canManage = (viewer: Pick<Viewer, 'access'>): boolean =>
  viewer.access.some((entry) => entry.hr || entry.access === 'Administrator');

/** The stricter of two levels: a part is never more visible than its patrol. */
export const stricter = (a: SharingLevel, b: SharingLevel): SharingLevel =>
  a === 'nation' || b === 'nation' ? 'nation' : 'network';
