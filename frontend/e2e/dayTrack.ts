/** A track of a day on the water as a receiver writes it, with a different start in every run. */
import { startOfDay } from '@portal/shared-types/base/time/wallClock';

const POINTS = 240;
const MINUTE_MS = 60_000;

/** @param day in the programme's time zone, "2026-03-01" */
export const dayTrack = (day: string): string => {
  const run = Date.now() % 3_600_000;
  const start = startOfDay(day).getTime() + 7 * 60 * MINUTE_MS + run;
  const points = Array.from({ length: POINTS }, (_, i) => {
    const angle = (i / POINTS) * 2 * Math.PI;
    const lat = (53.4 + 0.05 * Math.sin(angle)).toFixed(6);
    const lon = (-129.2 + 0.08 * (1 - Math.cos(angle))).toFixed(6);
    const time = new Date(start + i * MINUTE_MS).toISOString();
    return `<trkpt lat="${lat}" lon="${lon}"><ele>0</ele><time>${time}</time></trkpt>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1" creator="receiver" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Day</name><trkseg>${points.join('')}</trkseg></trk></gpx>`;
};
