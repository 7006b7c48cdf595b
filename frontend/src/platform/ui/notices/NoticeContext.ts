import { createContext, useContext } from 'react';

export interface Notice {
  severity: 'error' | 'warning' | 'info' | 'success';
  text: string;
  /** Milliseconds on screen; null: until it is closed. */
  stays: number | null;
  /** Loading the page anew may help: the action reads "Retry" and does so. */
  mayReload?: boolean;
  /** Something else to do about it, such as "Undo". */
  action?: { label: string; run: () => void };
}

/** The usual time on screen (docs/product.md#messages). */
export const NOTICE_MS = 5000;

export type ShowNotice = (notice: Notice) => void;

export const NoticeContext = createContext<ShowNotice>(() => undefined);

/** Shows a sentence at the bottom of the screen; a newer one replaces it. */
export const useNotice = (): ShowNotice => useContext(NoticeContext);
