import { startTransition, useEffect, useState } from 'react';

/** The value as of the last drawing. Large parts that use it are drawn after the rest, on their own. */
export const useLater = <T>(value: T): T | null => {
  const [later, setLater] = useState<T | null>(null);
  useEffect(() => startTransition(() => setLater(() => value)), [value]);
  return later;
};
