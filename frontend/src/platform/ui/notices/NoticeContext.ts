import { createContext, useContext } from 'react';

export interface Notice {
  severity: 'error' | 'warning' | 'info' | 'success';
  text: string;
  /** Milliseconds on screen; null: until it is closed. */
  stays: number | null;
  /** A reload may help: shows a "Retry" action that reloads. */
  mayReload?: boolean;
  action?: { label: string; run: () => void };
}

/** The usual time on screen (docs/product.md#messages). */
export const NOTICE_MS = 5000;

export type ShowNotice = (notice: Notice) => void;

export const NoticeContext = createContext<ShowNotice>(() => undefined);

/** Shows a sentence near the bottom of the screen, where it covers no control; a newer one replaces it. */
export const useNotice = (): ShowNotice => useContext(NoticeContext);
