/** Login names as a viewer may read them. */
import { canSeePerson, type AccessHolder } from '@portal/shared-types/access/people';
import { readMembers } from './userDirectory';

export type LoginOf = (login: string) => string | null;

/** Null for people the viewer can't see, and for those without an account. */
export const readLoginNames = async (viewer: AccessHolder): Promise<LoginOf> => {
  const members = new Map((await readMembers()).map((one) => [one.login_name, one]));
  return (login) => {
    const member = members.get(login);
    return member && canSeePerson(viewer, member) ? login : null;
  };
};
