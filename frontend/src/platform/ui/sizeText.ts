const STEPS = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
] as const;

/** "840 B", "12 kB", "3.4 MB", "2.1 GB". */
export const sizeText = (bytes: number): string => {
  for (const [step, unit] of STEPS)
    // Compares the rounded value: 999,960 bytes are 1.0 MB, not 1000 kB.
    if (bytes >= step * 0.9995) return `${(bytes / step).toFixed(1)} ${unit}`;
  return bytes < 1000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`;
};
