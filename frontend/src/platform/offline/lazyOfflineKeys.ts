/**
 * The offline keys of this browser, loaded on first use, so that the login page stays small. Pages of a
 * signed-in person load them at once (`SignedInLayout.tsx`).
 */
import type { OfflineKeys } from './offlineKeys';

const load = async (): Promise<OfflineKeys> => (await import('./browserOfflineKeys')).offlineKeys;

export const offlineKeys: OfflineKeys = {
  any: async () => (await load()).any(),
  has: async (username) => (await load()).has(username),
  save: async (person, password) => (await load()).save(person, password),
  forget: async (username) => (await load()).forget(username),
  unlock: async (username, password) => (await load()).unlock(username, password),
};
