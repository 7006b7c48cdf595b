const WAITS_FOR = {
  turn: 'Waiting to be sent',
  connection: 'Waiting for connection',
  login: 'Waiting for you to log in',
} as const;

/** What is said of patrols that wait to be sent: "Waiting for connection · 1 patrol". */
export const waitingLine = (waitsFor: keyof typeof WAITS_FOR, patrols: number): string =>
  [WAITS_FOR[waitsFor], patrols === 1 ? '1 patrol' : `${patrols} patrols`].join(' · ');
