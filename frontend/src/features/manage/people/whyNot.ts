/** Why somebody may not be changed: the server only says that it is so. */
import { managesNation, type AccessHolder } from '@portal/shared-types/access/people';
import { entryFor } from '@portal/shared-types/access/policy';
import { sortedNames } from '@portal/shared-types/text/order';
import { message } from '@portal/shared-types/text/messages';
import type { ManagedPerson } from './peopleQuery';

/** A sentence for the viewer; null for somebody whom they may manage. */
export const whyNot = (viewer: AccessHolder, person: ManagedPerson): string | null => {
  if (person.may_manage) return null;
  if (person.login_name === viewer.login_name) return message('notYourself');
  const beyond = sortedNames(person.nations.filter((nation) => !managesNation(viewer, nation)));
  if (beyond.length) return message('alsoOfNation', { nations: beyond.join(', ') });
  const above = person.access
    .filter(({ access }) => access === 'Administrator')
    .map(({ nation }) => nation)
    .filter((nation) => entryFor(viewer, nation)?.access !== 'Administrator');
  return above.length
    ? message('isAdministrator', { nations: sortedNames(above).join(', ') })
    : message('notManaged');
};
