/** The nation of a new patrol: the only one, or the last one chosen on this device. */
const STORED_AS = 'device-patrol-nation';

/** Storage may be blocked. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
};

export const firstNation = (own: readonly string[]): string | null => {
  if (own.length === 1) return own[0]!;
  const last = stored();
  return last !== null && own.includes(last) ? last : null;
};

export const rememberNation = (nation: string): void => {
  try {
    localStorage.setItem(STORED_AS, nation);
  } catch {
    // People choose it again next time.
  }
};
