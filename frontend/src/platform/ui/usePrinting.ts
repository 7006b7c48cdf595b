/**
 * Whether the page is being printed: collapsed parts expand on paper. The browser takes its picture right
 * after `beforeprint`, so everything is rendered before that event ends.
 */
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
let printing = false;

const change = (now: boolean): void => {
  if (now === printing) return;
  printing = now;
  // All change in one render, because a patrol may have thousands of records.
  flushSync(() => listeners.forEach((listener) => listener()));
};
const begin = (): void => change(true);
const end = (): void => change(false);
const follow = ({ matches }: MediaQueryListEvent): void => change(matches);
const media = (): MediaQueryList => window.matchMedia('print');
let watched: MediaQueryList | undefined;

const subscribe = (listener: () => void): (() => void) => {
  if (!listeners.size) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    watched = media();
    watched.addEventListener('change', follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    watched?.removeEventListener('change', follow);
    printing = false;
  };
};

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
