/** Corrections that a person can choose; `tracks/corrections.ts` applies them. */
export const CORRECTIONS = [
  '1024 weeks later',
  'western longitudes',
  'local times',
  /** Of two tracks recorded at the same time, the one that is otherwise omitted (chooseLines.ts). */
  'other receiver',
] as const;
export type Correction = (typeof CORRECTIONS)[number];
