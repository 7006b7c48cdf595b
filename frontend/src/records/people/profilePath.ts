/** Address of a person's profile (docs/product.md#screens). */
export const profilePath = (loginName: string): string =>
  `/profile?${new URLSearchParams({ username: loginName }).toString()}`;

/** Passed on by the list of people, so that the way back leads to the same search. */
export interface FromUsers {
  /** Query of the list, with its question mark. */
  users: string;
}

export const usersPath = (state: unknown): string => {
  const users = (state as Partial<FromUsers> | null)?.users;
  return `/users${typeof users === 'string' ? users : ''}`;
};
