/** Duration text (docs/product.md#formats). */
export interface Duration {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

export const NO_TIME: Duration = { days: 0, hours: 0, minutes: 0, seconds: 0 };

export const toDuration = (seconds: number): Duration => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});

/** A total: carries seconds into minutes and minutes into hours, but ten days of 8 hours stay 80 hours. */
export const addDurations = (a: Duration, b: Duration): Duration => {
  const seconds = a.seconds + b.seconds;
  const minutes = a.minutes + b.minutes + Math.floor(seconds / 60);
  const hours = a.hours + b.hours + Math.floor(minutes / 60);
  return { days: a.days + b.days, hours, minutes: minutes % 60, seconds: seconds % 60 };
};

/** "1 day, 2 hours, 5 min."; with seconds only on request. */
export const durationText = (d: Duration, withSeconds = false): string => {
  const parts: string[] = [];
  if (d.days) parts.push(d.days === 1 ? '1 day' : `${d.days} days`);
  if (d.hours) parts.push(d.hours === 1 ? '1 hour' : `${d.hours} hours`);
  if (d.minutes || (!parts.length && !withSeconds)) parts.push(`${d.minutes} min.`);
  if (withSeconds && (d.seconds || !parts.length)) parts.push(`${d.seconds} sec.`);
  return parts.join(', ');
};
