/** What a change of access does, in sentences for whoever is about to make it. */
import { canSeePerson, type AccessHolder } from '@portal/shared-types/access/people';
import type { AccessEntry } from '@portal/shared-types/access/policy';
import { message } from '@portal/shared-types/text/messages';
import { levelText } from '../levelText';

type Entries = readonly AccessEntry[];

const entryOf = (entries: Entries, nation: string): AccessEntry | undefined =>
  entries.find((entry) => entry.nation === nation);

/** Nation by nation, "North Inlet: Guardian becomes Manager, HR"; empty when nothing changes. */
export const accessChanges = (before: Entries, after: Entries): string[] => {
  const nations = [...new Set([...before, ...after].map(({ nation }) => nation))].sort();
  return nations.flatMap((nation) => {
    const old = entryOf(before, nation);
    const next = entryOf(after, nation);
    if (!old) return [`${nation}: add ${levelText(next!)}`];
    if (!next) return [`${nation}: remove ${levelText(old)}`];
    const [from, to] = [levelText(old), levelText(next)];
    return from === to ? [] : [`${nation}: ${from} changes to ${to}`];
  });
};

const isAdministrator = (entry: AccessEntry | undefined): boolean =>
  entry?.access === 'Administrator';

interface Named {
  login_name: string;
  full_name: string;
}

/** Whether the viewer finds the person afterwards. @param nations all that the person then has */
export const staysInSight = (
  viewer: AccessHolder,
  { login_name }: Named,
  nations: readonly string[],
): boolean => {
  const access = nations.map((nation) => ({ nation, hr: false, access: 'Guardian' as const }));
  return canSeePerson(viewer, { login_name, active: true, access });
};

/** What to think of before it is done. @param others nations whose entries stay as they are */
export const accessWarnings = (
  viewer: AccessHolder,
  person: Named,
  { before, after, others }: { before: Entries; after: Entries; others: readonly string[] },
): string[] => {
  const { full_name } = person;
  const taken = before.filter(({ nation }) => !entryOf(after, nation));
  const raised = after.filter(
    (entry) => isAdministrator(entry) && !isAdministrator(entryOf(before, entry.nation)),
  );
  const nations = [...others, ...after.map(({ nation }) => nation)];
  return [
    ...taken.map(({ nation }) => message('accessTakenAway', { person: full_name, nation })),
    ...raised.map(({ nation }) => message('accessAdministrator', { nation })),
    ...(staysInSight(viewer, person, nations)
      ? []
      : [message('accessOutOfSight', { person: full_name })]),
  ];
};
