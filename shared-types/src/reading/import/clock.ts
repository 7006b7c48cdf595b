/** A camera's clock error as written in a manifest: "+03:00:00" means three hours slow. */
export const parseClockOffset = (clock: string): number => {
  const [hours, minutes, seconds] = clock.slice(1).split(':').map(Number);
  const length = hours! * 3600 + minutes! * 60 + seconds!;
  return clock.startsWith('-') ? -length : length;
};

const two = (n: number): string => String(n).padStart(2, '0');

export const formatClockOffset = (seconds: number): string => {
  const length = Math.abs(seconds);
  const parts = [Math.floor(length / 3600), Math.floor(length / 60) % 60, length % 60].map(two);
  return `${seconds < 0 ? '-' : '+'}${parts.join(':')}`;
};
