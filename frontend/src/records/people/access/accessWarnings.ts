import { canSeePerson, type PersonAccess } from '@portal/shared-types/contract/access/people';
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { message } from '@portal/shared-types/base/text/messages';

type Entries = readonly AccessEntry[];

const findEntry = (entries: Entries, nation: string): AccessEntry | undefined =>
  entries.find((entry) => entry.nation === nation);

const isAdministrator = (entry: AccessEntry | undefined): boolean =>
  entry?.access === 'Administrator';

interface Named {
  login_name: string;
  full_name: string;
}

/** Whether the viewer will still see the person. @param nations all of them after the change */
export const staysInSight = (
  viewer: PersonAccess,
  { login_name }: Named,
  nations: readonly string[],
): boolean => {
  const access = nations.map((nation) => ({ nation, hr: false, access: 'Guardian' as const }));
  return canSeePerson(viewer, { login_name, active: true, access });
};

/** Things to consider before the change. @param others nations whose entries don't change */
export const accessWarnings = (
  viewer: PersonAccess,
  person: Named,
  { before, after, others }: { before: Entries; after: Entries; others: readonly string[] },
): string[] => {
  const { full_name } = person;
  const taken = before.filter(({ nation }) => !findEntry(after, nation));
  const raised = after.filter(
    (entry) => isAdministrator(entry) && !isAdministrator(findEntry(before, entry.nation)),
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
