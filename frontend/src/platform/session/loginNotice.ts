/**
 * A sentence for the login page, from whoever sends a person there. It waits in memory: the guard may
 * lead to /login before the sender does, so it cannot travel with the navigation.
 */
export interface LoginNotice {
  severity: 'success' | 'warning' | 'error';
  text: string;
}

let waiting: LoginNotice | null = null;

export const loginNotice = {
  leave: (notice: LoginNotice): void => {
    waiting = notice;
  },
  waiting: (): LoginNotice | null => waiting,
  /** Once it is on the screen, so that the next visit does not show it again. */
  forget: (): void => {
    waiting = null;
  },
};
