/**
 * Who may see and change which parts of a person (docs/product.md#accounts). Pure: handlers and screens call
 * the same functions.
 *
 * In short:
 * - People who share a nation see each other's names and nations. Roles, status and contact are visible to
 *   hr and Administrators of one of the person's nations, and to the person.
 * - Only those managers see a deactivated person.
 * - Administrators may do to other Administrators of their nations what hr may not.
 * - hr may not change anyone of a higher level: with another's e-mail address, hr could sign in as them.
 * - hr can't set access entries, but may create a person as a plain Guardian.
 * - `full_name` decides whose own a patrol is (`canEditPatrol`), so no one may change their own.
 */
import { ACCESS_LEVELS, entryFor, type AccessEntry } from './policy';

export interface PersonAccess {
  login_name: string;
  access: readonly AccessEntry[];
  /** Nations whose Administrator gave access but doesn't manage the person. */
  guest_nations?: readonly string[] | undefined;
}
export interface Person extends PersonAccess {
  active: boolean;
}

/** Profile fields that people may change themselves; only their managers may change the full name. */
export const OWN_PROFILE_FIELDS = ['email', 'phone', 'position'] as const;

const isSelf = (viewer: PersonAccess, person: PersonAccess): boolean =>
  viewer.login_name === person.login_name;

export const isAdministratorIn = (person: PersonAccess, nation: string): boolean =>
  entryFor(person, nation)?.access === 'Administrator';

/** May edit what belongs to the whole programme. @param nations every member nation */
export const administersAll = (person: PersonAccess, nations: readonly string[]): boolean =>
  nations.length > 0 && nations.every((nation) => isAdministratorIn(person, nation));

/** Sign-ins to a nation's accounts and changes to them, including those by Administrators. */
export const canReadPeopleLog = isAdministratorIn;

/** The Manager Portal lists people of nations where the viewer has hr or is Administrator. */
export const managesNation = (viewer: PersonAccess, nation: string): boolean =>
  entryFor(viewer, nation)?.hr === true || isAdministratorIn(viewer, nation);

const sharesManagedNation = (viewer: PersonAccess, person: PersonAccess): boolean =>
  person.access.some(({ nation }) => managesNation(viewer, nation));

/** Contact, status, roles and whether a one-time password is pending. */
export const canSeeContact = (viewer: PersonAccess, person: PersonAccess): boolean =>
  isSelf(viewer, person) || sharesManagedNation(viewer, person);

const isGuestIn = (person: PersonAccess, nation: string): boolean =>
  person.guest_nations?.includes(nation) === true;

/** E-mail and phone. Giving someone access by their login name doesn't reveal these. */
export const canSeeAddresses = (viewer: PersonAccess, person: PersonAccess): boolean =>
  isSelf(viewer, person) ||
  person.access.some(({ nation }) => managesNation(viewer, nation) && !isGuestIn(person, nation));

/** Name and nations. To viewers who may not see a person, the person doesn't exist. */
export const canSeePerson = (viewer: PersonAccess, person: Person): boolean =>
  canSeeContact(viewer, person) ||
  (person.active && person.access.some(({ nation }) => entryFor(viewer, nation) !== undefined));

/** The viewer's own entries, and those of nations that the viewer manages. */
export const visibleEntries = (viewer: PersonAccess, person: PersonAccess): AccessEntry[] =>
  person.access
    .filter(({ nation }) => isSelf(viewer, person) || managesNation(viewer, nation))
    // Keys are in a fixed order, so that the same access gives the same text.
    .map(({ nation, hr, access }) => ({ nation, hr, access }));

type Level = Pick<AccessEntry, 'access'>;

/** Whether a level is at least the other. */
const reaches = (own: Level | undefined, other: Level): boolean =>
  own !== undefined && ACCESS_LEVELS.indexOf(own.access) >= ACCESS_LEVELS.indexOf(other.access);

/** Whether the viewer's level in a nation is below the person's there. */
export const isAbove = (viewer: PersonAccess, entry: AccessEntry): boolean =>
  !reaches(entryFor(viewer, entry.nation), entry);

/**
 * Profiles and activation: the viewer manages all of the person's nations, at the same level or a higher one
 * in each. People can't manage themselves.
 */
export const canManagePerson = (viewer: PersonAccess, person: PersonAccess): boolean =>
  !isSelf(viewer, person) &&
  person.access.length > 0 &&
  person.access.every((entry) => managesNation(viewer, entry.nation) && !isAbove(viewer, entry));

/**
 * A one-time password lets its giver sign in as the person. One shared nation is enough, but never for an
 * Administrator; and by hr only if the person has no higher level and no hr that the giver lacks. A nation
 * where the person is a guest doesn't count: it could give itself access to the others that way.
 */
export const canSetOneTimePassword = (viewer: PersonAccess, person: PersonAccess): boolean => {
  if (canManagePerson(viewer, person)) return true;
  if (isSelf(viewer, person) || person.access.some((entry) => entry.access === 'Administrator'))
    return false;
  return person.access.some(({ nation }) => {
    if (isGuestIn(person, nation)) return false;
    if (isAdministratorIn(viewer, nation)) return true;
    const own = entryFor(viewer, nation);
    return (
      own?.hr === true &&
      person.access.every(
        (entry) => reaches(own, entry) && (!entry.hr || managesNation(viewer, entry.nation)),
      )
    );
  });
};

export const canEditProfile = (viewer: PersonAccess, person: PersonAccess): boolean =>
  isSelf(viewer, person) || canManagePerson(viewer, person);

/** Whether the viewer may give a new person this entry. */
export const canGrant = (viewer: PersonAccess, { nation, hr, access }: AccessEntry): boolean =>
  isAdministratorIn(viewer, nation) ||
  (managesNation(viewer, nation) && access === 'Guardian' && !hr);

/** A new person needs at least one entry, and the creator must be allowed to give each. */
export const canCreatePerson = (viewer: PersonAccess, access: readonly AccessEntry[]): boolean =>
  access.length > 0 && access.every((entry) => canGrant(viewer, entry));

const isSame = (a: AccessEntry, b: AccessEntry | undefined): boolean =>
  b !== undefined && a.hr === b.hr && a.access === b.access;

/**
 * The person's entries after an Administrator sent `sent`: entries of nations that the viewer administers are
 * replaced by those sent; all others, which the viewer may not even see, stay unchanged.
 * @returns undefined when the viewer may not do this: the access is the viewer's own, the person isn't
 * visible to the viewer, or `sent` contains a changed or invisible entry of a nation that the viewer doesn't
 * administer (accepting it would let the viewer guess)
 */
export const accessAfter = (
  viewer: PersonAccess,
  person: Person,
  sent: readonly AccessEntry[],
): AccessEntry[] | undefined => {
  if (isSelf(viewer, person) || !canSeePerson(viewer, person)) return undefined;
  if (!viewer.access.some(({ nation }) => isAdministratorIn(viewer, nation))) return undefined;
  const foreign = (entry: AccessEntry): boolean => !isAdministratorIn(viewer, entry.nation);
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
 * Whether someone who administers every nation, and so can undo any change, remains after a change. True if
 * there was no such person before.
 * @param people everyone, before the change
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
export const canFindPeople = (viewer: PersonAccess): boolean =>
  viewer.access.some(({ nation }) => isAdministratorIn(viewer, nation));

/** Whether the viewer may give these entries to a person of any nation who has none of them yet. */
export const canGive = (viewer: PersonAccess, given: readonly AccessEntry[]): boolean =>
  given.length > 0 && given.every(({ nation }) => isAdministratorIn(viewer, nation));

/** Nations where the person is a guest after the viewer set their entries. */
export const guestNationsAfter = (
  viewer: PersonAccess,
  person: PersonAccess,
  access: readonly AccessEntry[],
): string[] => {
  const guests = access
    .map(({ nation }) => nation)
    .filter((nation) =>
      entryFor(person, nation) ? isGuestIn(person, nation) : !canManagePerson(viewer, person),
    );
  // Without another nation, there is nothing to protect.
  return guests.length === access.length ? [] : guests;
};
