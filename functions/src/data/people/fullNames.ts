/** Full names by login names, for managers of the nation that the people acted in. */
import { readMembers } from './userDirectory';

/** Null for people without an account. */
export const readFullNames = async (): Promise<(login: string) => string | null> => {
  const names = new Map((await readMembers()).map((one) => [one.login_name, one.full_name]));
  return (login) => names.get(login) ?? null;
};
