/** What is said of something that waits to be sent. */
export const waitingText = (online: boolean): string =>
  online ? 'Waiting to be sent' : 'Waiting for connection';

/** "Waiting for connection · 1 patrol" */
export const waitingLine = (online: boolean, patrols: number): string =>
  `${waitingText(online)} · ${patrols === 1 ? '1 patrol' : `${patrols} patrols`}`;
