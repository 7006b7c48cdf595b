/** What is said of patrols that wait to be sent: "Waiting for connection · 1 patrol". */
export const waitingLine = (reachable: boolean, patrols: number): string =>
  [
    reachable ? 'Waiting to be sent' : 'Waiting for connection',
    patrols === 1 ? '1 patrol' : `${patrols} patrols`,
  ].join(' · ');
