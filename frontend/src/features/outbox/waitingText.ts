const WAITS_FOR = {
  turn: 'Waiting to be sent',
  connection: 'Waiting for connection',
  server: 'The portal has a problem, trying again',
  login: 'Waiting for you to log in',
} as const;

/** Status of the queued patrols: "Waiting for connection · 1 patrol". */
export const waitingLine = (waitsFor: keyof typeof WAITS_FOR, patrols: number): string =>
  [WAITS_FOR[waitsFor], patrols === 1 ? '1 patrol' : `${patrols} patrols`].join(' · ');
