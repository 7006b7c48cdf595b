/** Names of people by their login names, for those who manage the nation that they did something in. */
import { readMembers } from './userDirectory';

/** Of somebody who has no account any more, the login name is all that is left. */
export const readFullNames = async (): Promise<(login: string) => string> => {
  const names = new Map((await readMembers()).map((one) => [one.login_name, one.full_name]));
  return (login) => names.get(login) ?? login;
};
