/** Duration text (spec section 9, "Duration text"). */
export interface Duration {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits whole seconds into days, hours, minutes and seconds. */
export const durationOf = (seconds: number): Duration => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});

/** "1 day, 2 hours, 5 min."; seconds only when asked for. */
export const durationText = (d: Duration, withSeconds = false): string => {
  const parts: string[] = [];
  if (d.days) parts.push(d.days === 1 ? '1 day' : `${d.days} days`);
  if (d.hours) parts.push(d.hours === 1 ? '1 hour' : `${d.hours} hours`);
  if (d.minutes || (!parts.length && !withSeconds)) parts.push(`${d.minutes} min.`);
  if (withSeconds && (d.seconds || !parts.length)) parts.push(`${d.seconds} sec.`);
  return parts.join(', ');
};
