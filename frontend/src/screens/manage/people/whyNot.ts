/** Why the viewer may not change a person: the server says only that they may not. */
import { isAbove, managesNation, type AccessHolder } from '@portal/shared-types/access/people';
import { sortedNames } from '@portal/shared-types/text/order';
import { message } from '@portal/shared-types/text/messages';
import type { ManagedPerson } from './peopleQuery';

/** A sentence for the viewer; null if they may change the person. */
export const whyNot = (viewer: AccessHolder, person: ManagedPerson): string | null => {
  if (person.may_manage || person.may_set_password) return null;
  if (person.login_name === viewer.login_name) return message('notYourself');
  const beyond = sortedNames(person.nations.filter((nation) => !managesNation(viewer, nation)));
  if (beyond.length) return message('alsoOfNation', { nations: beyond.join(', ') });
  const above = person.access.filter((entry) => isAbove(viewer, entry));
  if (!above.length) return message('notManaged');
  const administers = above.some(({ access }) => access === 'Administrator');
  return message(administers ? 'isAdministrator' : 'higherLevel', {
    nations: sortedNames(above.map(({ nation }) => nation)).join(', '),
  });
};
