/** Names of people by login name, as a viewer may read them. */
import { canSeePerson, type PersonAccess } from '@portal/shared-types/contract/access/people';
import { readMembers, type Member } from './userDirectory';

export type FindLogin = (login: string) => string | null;

/** Null for people the viewer can't see, and for those without an account. */
export const loginNamesFor = (viewer: PersonAccess, members: readonly Member[]): FindLogin => {
  const byLogin = new Map(members.map((one) => [one.login_name, one]));
  return (login) => {
    const member = byLogin.get(login);
    return member && canSeePerson(viewer, member) ? login : null;
  };
};

export const readLoginNames = async (viewer: PersonAccess): Promise<FindLogin> =>
  loginNamesFor(viewer, await readMembers());

/** For managers of the nation that the people acted in. The name is null for people without an account. */
export const readFullNames = async (): Promise<(login: string) => string | null> => {
  const names = new Map((await readMembers()).map((one) => [one.login_name, one.full_name]));
  return (login) => names.get(login) ?? null;
};
