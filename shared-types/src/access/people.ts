/**
 * Who may see and change what of a person (docs/product.md#accounts). Pure: the handlers and the screens
 * ask the same functions.
 *
 * In short:
 * - Names and nations of people are seen by people who share a nation with them; roles, status and
 *   contact by hr and Administrators of one of their nations, and by the person.
 * - A deactivated person is seen by those managers only.
 * - An Administrator may do to another Administrator what hr may not, in nations where both are one.
 * - hr may change nobody of a higher level: with another's e-mail address, hr could sign in as them.
 * - hr, who sets no access entries, may create a person as a plain Guardian.
 * - `full_name` decides which patrols are somebody's own (`canEditPatrol`): nobody changes their own.
 */
import { ACCESS_LEVELS, entryFor, type AccessEntry } from './policy';

/** As much of a person as access depends on. */
export interface AccessHolder {
  login_name: string;
  access: readonly AccessEntry[];
  /** Nations whose Administrator gave access without managing the person. */
  guest_nations?: readonly string[] | undefined;
}
export interface Person extends AccessHolder {
  active: boolean;
}

/** Fields of a profile that its person may change; the full name is for those who manage the person. */
export const OWN_PROFILE_FIELDS = ['email', 'phone', 'position'] as const;

const isSelf = (viewer: AccessHolder, person: AccessHolder): boolean =>
  viewer.login_name === person.login_name;

export const isAdministratorOf = (holder: AccessHolder, nation: string): boolean =>
  entryFor(holder, nation)?.access === 'Administrator';

/** The people who edit what belongs to the whole programme. @param nations every member nation */
export const administersAll = (holder: AccessHolder, nations: readonly string[]): boolean =>
  nations.length > 0 && nations.every((nation) => isAdministratorOf(holder, nation));

/** Sign-ins to a nation's accounts, and changes of them, Administrators' own included. */
export const canReadPeopleLog = isAdministratorOf;

/** The Manager Portal's people: those of nations where the viewer has hr or is Administrator. */
export const managesNation = (viewer: AccessHolder, nation: string): boolean =>
  entryFor(viewer, nation)?.hr === true || isAdministratorOf(viewer, nation);

const managesSomeNationOf = (viewer: AccessHolder, person: AccessHolder): boolean =>
  person.access.some(({ nation }) => managesNation(viewer, nation));

/** Contact, status, roles and whether a one-time password is pending. */
export const canSeeContact = (viewer: AccessHolder, person: AccessHolder): boolean =>
  isSelf(viewer, person) || managesSomeNationOf(viewer, person);

const isGuestIn = (person: AccessHolder, nation: string): boolean =>
  person.guest_nations?.includes(nation) === true;

/**
 * E-mail and phone. A nation that gave somebody access by their login name does not learn them by that.
 */
export const canSeeAddresses = (viewer: AccessHolder, person: AccessHolder): boolean =>
  isSelf(viewer, person) ||
  person.access.some(({ nation }) => managesNation(viewer, nation) && !isGuestIn(person, nation));

/** Name and nations. A person who may not be seen answers exactly as one that does not exist. */
export const canSeePerson = (viewer: AccessHolder, person: Person): boolean =>
  canSeeContact(viewer, person) ||
  (person.active && person.access.some(({ nation }) => entryFor(viewer, nation) !== undefined));

/** Entries that the viewer sees: all of their own, and those of nations that the viewer manages. */
export const visibleEntries = (viewer: AccessHolder, person: AccessHolder): AccessEntry[] =>
  person.access
    .filter(({ nation }) => isSelf(viewer, person) || managesNation(viewer, nation))
    // In one order, whatever the store's was: the same answer is the same text.
    .map(({ nation, hr, access }) => ({ nation, hr, access }));

type Level = Pick<AccessEntry, 'access'>;

/** Whether a level is the other one or a higher one. */
const reaches = (own: Level | undefined, other: Level): boolean =>
  own !== undefined && ACCESS_LEVELS.indexOf(own.access) >= ACCESS_LEVELS.indexOf(other.access);

/** Whether the viewer's level in a nation is below the person's there. */
export const isAbove = (viewer: AccessHolder, entry: AccessEntry): boolean =>
  !reaches(entryFor(viewer, entry.nation), entry);

/**
 * Profiles and activation: for people all of whose nations the viewer manages, with the viewer's level
 * or a lower one in each. Nobody manages themselves.
 */
export const canManagePerson = (viewer: AccessHolder, person: AccessHolder): boolean =>
  !isSelf(viewer, person) &&
  person.access.length > 0 &&
  person.access.every((entry) => managesNation(viewer, entry.nation) && !isAbove(viewer, entry));

/**
 * A one-time password lets its giver sign in as the person. One shared nation is enough, but never for
 * an Administrator; and by hr only where it gives no higher level, and no hr that the giver lacks. A
 * nation where the person is a guest is not enough: it could give itself access to the others that way.
 */
export const canSetOneTimePassword = (viewer: AccessHolder, person: AccessHolder): boolean => {
  if (canManagePerson(viewer, person)) return true;
  if (isSelf(viewer, person) || person.access.some((entry) => entry.access === 'Administrator'))
    return false;
  return person.access.some(({ nation }) => {
    if (isGuestIn(person, nation)) return false;
    if (isAdministratorOf(viewer, nation)) return true;
    const own = entryFor(viewer, nation);
    return (
      own?.hr === true &&
      person.access.every(
        (entry) => reaches(own, entry) && (!entry.hr || managesNation(viewer, entry.nation)),
      )
    );
  });
};

export const canEditProfile = (viewer: AccessHolder, person: AccessHolder): boolean =>
  isSelf(viewer, person) || canManagePerson(viewer, person);

/** Whether the viewer may give a new person this entry. */
export const canGrant = (viewer: AccessHolder, { nation, hr, access }: AccessEntry): boolean =>
  isAdministratorOf(viewer, nation) ||
  (managesNation(viewer, nation) && access === 'Guardian' && !hr);

/** A person begins with at least one entry, each of which the creator may give. */
export const canCreatePerson = (viewer: AccessHolder, access: readonly AccessEntry[]): boolean =>
  access.length > 0 && access.every((entry) => canGrant(viewer, entry));

const isSame = (a: AccessEntry, b: AccessEntry | undefined): boolean =>
  b !== undefined && a.hr === b.hr && a.access === b.access;

/**
 * The entries that a person has after an Administrator sent `sent`: those of nations that the viewer
 * administers become what was sent, and the others, which the viewer need not know, stay as they are.
 * @returns undefined when the viewer may not do this: one's own access, a person whom the viewer does
 *   not see, or for a nation that the viewer does not administer another entry, or one that the viewer
 *   is not told of: otherwise the answer would let it be guessed.
 */
export const accessAfter = (
  viewer: AccessHolder,
  person: Person,
  sent: readonly AccessEntry[],
): AccessEntry[] | undefined => {
  if (isSelf(viewer, person) || !canSeePerson(viewer, person)) return undefined;
  if (!viewer.access.some(({ nation }) => isAdministratorOf(viewer, nation))) return undefined;
  const foreign = (entry: AccessEntry): boolean => !isAdministratorOf(viewer, entry.nation);
  const changesForeign = sent
    .filter(foreign)
    .some(
      (entry) =>
        !managesNation(viewer, entry.nation) || !isSame(entry, entryFor(person, entry.nation)),
    );
  if (changesForeign) return undefined;
  return [...person.access.filter(foreign), ...sent.filter((entry) => !foreign(entry))];
};

/**
 * Whether a change leaves somebody who administers every nation, and so can undo any change. Where there
 * was nobody before, there is nothing to keep.
 * @param people everybody, as before the change
 */
export const keepsProgrammeAdministrator = (
  before: Person,
  after: Person,
  people: readonly Person[],
  nations: readonly string[],
): boolean => {
  const isOne = (person: Person): boolean => person.active && administersAll(person, nations);
  if (!isOne(before) || isOne(after)) return true;
  return people.some((person) => !isSelf(person, before) && isOne(person));
};

/** Whether the viewer may look up people by their exact login name, to give them access. */
export const canFindPeople = (viewer: AccessHolder): boolean =>
  viewer.access.some(({ nation }) => isAdministratorOf(viewer, nation));

/** Whether the viewer may give these entries to a person of any nation, who has none of them. */
export const canGive = (viewer: AccessHolder, given: readonly AccessEntry[]): boolean =>
  given.length > 0 && given.every(({ nation }) => isAdministratorOf(viewer, nation));

/** Nations where the person is a guest after the viewer set their entries. */
export const guestNationsAfter = (
  viewer: AccessHolder,
  person: AccessHolder,
  access: readonly AccessEntry[],
): string[] => {
  const guests = access
    .map(({ nation }) => nation)
    .filter((nation) =>
      entryFor(person, nation) ? isGuestIn(person, nation) : !canManagePerson(viewer, person),
    );
  // Without another nation, there is nothing to protect from this one.
  return guests.length === access.length ? [] : guests;
};
