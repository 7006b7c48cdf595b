/**
 * The person whose drafts are open in this tab without a session. Only in memory: a reload locks them. So
 * does everything that would show them to the next person: logging in in any tab, the login page, returning
 * to this page by Back, and eight hours, the longest session.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';
import { session } from '../session/browserSession';
import type { OfflinePerson } from './offlineKeys';

const LIFE_MS = 8 * 3_600_000;

let opened: OfflinePerson | null = null;
let until = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const changes = createListeners<void>();

const become = (next: OfflinePerson | null): void => {
  clearTimeout(timer);
  if (opened === next) return;
  opened = next;
  changes.notify();
};

export const unlocked = {
  now: (): OfflinePerson | null => opened,
  begin: (next: OfflinePerson): void => {
    become(next);
    until = Date.now() + LIFE_MS;
    timer = setTimeout(() => become(null), LIFE_MS);
  },
  end: (): void => become(null),
};

session.subscribe(() => {
  if (session.state().status === 'signed in') unlocked.end();
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) unlocked.end();
});
// Timers stop while the tablet sleeps.
document.addEventListener('visibilitychange', () => {
  if (Date.now() >= until) unlocked.end();
});

export const useUnlocked = (): OfflinePerson | null =>
  useSyncExternalStore(changes.add, unlocked.now);
