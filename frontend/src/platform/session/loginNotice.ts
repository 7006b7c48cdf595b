/** In memory, not in the navigation: the guard may open /login before the sender does. */
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
  /** Call once it is shown, so that the next visit doesn't repeat it. */
  forget: (): void => {
    waiting = null;
  },
};
