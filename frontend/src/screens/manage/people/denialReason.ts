/** Why the viewer may not change a person: the server says only that they may not. */
import {
  canManagePerson,
  isAbove,
  managesNation,
  type PersonAccess,
} from '@portal/shared-types/contract/access/people';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { message } from '@portal/shared-types/base/text/messages';
import type { ManagedPerson } from './peopleQuery';

const reasonFor = (viewer: PersonAccess, person: ManagedPerson): string => {
  if (person.login_name === viewer.login_name) return message('notYourself');
  const beyond = sortedNames(person.nations.filter((nation) => !managesNation(viewer, nation)));
  if (beyond.length) return message('alsoInNations', { nations: beyond.join(', ') });
  const above = person.access.filter((entry) => isAbove(viewer, entry));
  if (!above.length) return message('notManaged');
  const administers = above.some(({ access }) => access === 'Administrator');
  return message(administers ? 'isAdministrator' : 'higherLevel', {
    nations: sortedNames(above.map(({ nation }) => nation)).join(', '),
  });
};

const MOST_NAMES = 3;

/** "Ann", "Ann or Zoe", "Ann, Kim or Zoe". */
const anyName = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');

/** Names of people who may change the person, if the viewer sees enough of them and of the person to know. */
const helpersFor = (person: ManagedPerson, people: readonly ManagedPerson[]): string[] =>
  person.access.length === person.nations.length
    ? sortedNames(
        people
          .filter((other) => other.active && canManagePerson(other, person))
          .map(({ full_name }) => full_name),
      ).slice(0, MOST_NAMES)
    : [];

/**
 * Sentences for the viewer; null if they may change the person.
 * @param people all whose access the viewer sees
 */
export const getDenialReason = (
  viewer: PersonAccess,
  person: ManagedPerson,
  people: readonly ManagedPerson[],
): string | null => {
  if (person.may_manage || person.may_set_password) return null;
  const reason = reasonFor(viewer, person);
  const helpers = helpersFor(person, people);
  return helpers.length
    ? message('contactInstead', { why: reason, people: anyName(helpers) })
    : reason;
};
