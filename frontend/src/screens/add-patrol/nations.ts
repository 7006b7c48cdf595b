/** The nation of a new patrol: the only one, or the last one chosen on this device. */
import { deviceTexts } from '#platform/session/memoryStorage.ts';

const STORED_AS = 'device-patrol-nation';

export const firstNation = (own: readonly string[]): string | null => {
  if (own.length === 1) return own[0]!;
  const last = deviceTexts.read(STORED_AS);
  return last !== null && own.includes(last) ? last : null;
};

export const rememberNation = (nation: string): void => deviceTexts.save(STORED_AS, nation);
