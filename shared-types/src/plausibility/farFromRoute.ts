/**
 * A sighting farther from the boat than one sees.
 *
 * An eye 3 m above the water has its horizon at 3.57 √3 = 6.2 km, and what stands 4 m high, such as the
 * blow of a humpback or a small boat, shows 7.1 km beyond it (3.57 √height in m, the distance to the
 * horizon with the usual refraction left out). So 15 km for what is seen from afar, and 7 km for what
 * one goes up to. The route is looked at for half an hour around the time, since times are rounded and
 * boats move on: at 25 knots that adds to what is allowed, and so errs on the side of silence.
 */
import { message } from '../text/messages';
import type { Wire } from '../records/engine/values';
import type { Checked, Found } from './hint';
import {
  distanceText,
  isSeenFromAfar,
  positionOfSighting,
  secondsOf,
  typeOfSighting,
  whatIs,
} from './reading';
import { leastMetres, positionsAround, trackOf, type Track } from './track';
import { timeText } from '../time/wallText';

const SEEN = 15_000;
const NEAR_BY = 7000;
const WINDOW = 30 * 60;

const distanceTo = (
  track: Track,
  sighting: Wire,
  bound: number,
): { metres: number; timed: boolean } | null => {
  const at = positionOfSighting(sighting);
  if (!at) return null;
  const seconds = secondsOf(sighting.sighting_dt);
  const then =
    seconds === null ? null : leastMetres(at, positionsAround(track, seconds, WINDOW), bound);
  if (then !== null) return { metres: then, timed: true };
  const ever = leastMetres(at, track.thinned, bound);
  return ever === null ? null : { metres: ever, timed: false };
};

export const farFromRouteHints = ({ route, sightings }: Checked): Found[] => {
  const track = trackOf(route);
  return sightings.flatMap((sighting, index): Found[] => {
    const bound = isSeenFromAfar(typeOfSighting(sighting)) ? SEEN : NEAR_BY;
    const far = distanceTo(track, sighting, bound);
    if (!far || far.metres <= bound) return [];
    const distance = distanceText(far.metres);
    const values = { what: whatIs(sighting, 'sighting'), distance, bound: distanceText(bound) };
    return [
      {
        rule: 'farFromRoute',
        record: { kind: 'sighting', index },
        field: 'location',
        at: positionOfSighting(sighting),
        sure: far.metres > 3 * bound ? 'likely' : 'possible',
        text: far.timed
          ? message('farFromRouteHint', {
              ...values,
              time: timeText(sighting.sighting_dt as string),
            })
          : message('farFromTrackHint', values),
        flag: { flag: 'Wrong location', note: message('hintNoteFar', { distance }) },
        about: [positionOfSighting(sighting), sighting.sighting_dt, distance],
      },
    ];
  });
};
