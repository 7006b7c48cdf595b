/**
 * Finds sightings farther from the boat than people can see.
 *
 * Eyes 3 m above the water have their horizon at 3.57 √3 = 6.2 km, and something 4 m high, such as a
 * humpback's blow or a small boat, is visible 7.1 km beyond it (3.57 √height in m: the distance to the
 * horizon, ignoring the usual refraction). So the limit is 15 km for what is seen from afar, and 7 km for
 * what people approach. Tracks have gaps and times are rounded to five minutes, so the boat may have been
 * wherever it could go at 25 knots from the previous fix, or to the next one, within an hour: anything
 * farther is worth checking, however long the gap. Without times, the whole route counts.
 */
import { metresBetween } from '#base/geo/distance.ts';
import type { Position } from '#base/geo/polygon.ts';
import { message } from '#base/text/messages.ts';
import type { Wire } from '#records/engine/wire/values.ts';
import type { Checked, Found } from './hint';
import {
  distanceText,
  isSeenFromAfar,
  getSightingPosition,
  toSeconds,
  getSightingType,
  whatIs,
} from './reading';
import { fixesBeside, leastMetres, metresToLeg, toTrack, type TimedFix, type Track } from './track';
import { toEpochSeconds } from '#base/time/wallClock.ts';
import { timeText } from '#base/time/wallText.ts';

const SEEN = 15_000;
const NEAR_BY = 7000;
/** Seconds: at most an hour's travel counts, however long a gap is. */
const LONGEST = 3600;
/** Metres a second: 25 knots. */
const FAST = 12.9;
const ROUNDED = 5 * 60;
/** Tolerates what is just beyond the limit. */
const SLACK = 1.1;

/** Whether a location is close to the straight line between the previous and the next fix. */
const isBetween = (at: Position, [one, other]: readonly TimedFix[], most: number): boolean =>
  one !== undefined &&
  other?.line === one.line &&
  metresToLeg(at, one.position, other.position) <= most;

/** Null if the boat may have been near enough, or its position is unknown. */
const farFrom = (
  track: Track,
  sighting: Wire,
  bound: number,
): { metres: number; timed: boolean } | null => {
  const at = getSightingPosition(sighting);
  if (!at) return null;
  const most = bound * SLACK;
  const { sighting_dt } = sighting;
  const seconds = toSeconds(sighting_dt) === null ? null : toEpochSeconds(sighting_dt as string);
  const then = seconds === null ? [] : fixesBeside(track, seconds);
  const [nearest] = then;
  if (seconds !== null && nearest) {
    const isFar = then.some(({ position, seconds: time }) => {
      const could = FAST * (Math.min(Math.abs(time - seconds), LONGEST) + ROUNDED);
      return metresBetween(at, position) - could > most;
    });
    if (isFar && isBetween(at, then, most)) return null;
    return isFar ? { metres: metresBetween(at, nearest.position), timed: true } : null;
  }
  const ever = leastMetres(at, track.thinned, most);
  return ever === null || ever <= most ? null : { metres: ever, timed: false };
};

export const farFromRouteHints = ({ route, sightings }: Checked): Found[] => {
  const track = toTrack(route);
  return sightings.flatMap((sighting, index): Found[] => {
    const bound = isSeenFromAfar(getSightingType(sighting)) ? SEEN : NEAR_BY;
    const far = farFrom(track, sighting, bound);
    if (!far) return [];
    const distance = distanceText(far.metres);
    const values = { what: whatIs(sighting, 'sighting'), distance, bound: distanceText(bound) };
    return [
      {
        rule: 'farFromRoute',
        record: { kind: 'sighting', index },
        field: 'location',
        at: getSightingPosition(sighting),
        sure: far.metres > 3 * bound ? 'likely' : 'possible',
        text: far.timed
          ? message('farFromRouteHint', {
              ...values,
              time: timeText(sighting.sighting_dt as string),
            })
          : message('farFromTrackHint', values),
        flag: { flag: 'Wrong location', note: message('hintNoteFar', { distance }) },
        about: [getSightingPosition(sighting), sighting.sighting_dt, distance],
      },
    ];
  });
};
