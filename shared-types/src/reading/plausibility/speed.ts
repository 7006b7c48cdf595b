/**
 * Finds jumps in a track that are too fast for a boat. Patrol boats cruise at 20 to 30 knots and the fastest
 * inflatables reach 50; a helicopter flies 130. Only jumps of at least 300 m count: a receiver at anchor
 * wanders by tens of metres a second, which looks like speed but isn't an error.
 */
import { metresBetween } from '#base/geo/distance.ts';
import { message } from '#base/text/messages.ts';
import type { Position } from '#base/geo/polygon.ts';
import type { Wire } from '#records/engine/wire/values.ts';
import { momentText, distanceText, spanText, toText } from './reading';
import type { Checked, Found } from './hint';
import { toTrack, type TimedFix } from './track';
import { wallClockAtSeconds } from '#base/time/wallClock.ts';

const METRES_A_SECOND_IN_KNOTS = 3600 / 1852;
const LEAST_LEAP = 300;

const KINDS = {
  boat: { knots: 60, name: 'a patrol boat' },
  vehicle: { knots: 90, name: 'a car' },
  aircraft: { knots: 250, name: 'an aircraft' },
} as const;

const ON_WHEELS = ['Truck', 'ATV', 'Vehicle'];
const IN_THE_AIR = ['Helicopter', 'Float plane', 'Aircraft', 'Drone'];

const getKind = ({ patrol_vessel_type, patrol_type }: Wire): keyof typeof KINDS => {
  const by = [toText(patrol_vessel_type) ?? '', toText(patrol_type) ?? ''];
  if (by.some((one) => IN_THE_AIR.includes(one))) return 'aircraft';
  return by.some((one) => ON_WHEELS.includes(one)) ? 'vehicle' : 'boat';
};

interface Leap {
  from: TimedFix;
  to: TimedFix;
  metres: number;
  knots: number;
}

/** For a jump across the antimeridian, its start: the average would be on the other side of the earth. */
const middle = (a: Position, b: Position): Position =>
  Math.abs(a[0] - b[0]) > 180 ? a : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Only within a line: movement in a gap is unknown. */
const findLeaps = (timed: readonly TimedFix[], most: number): Leap[] =>
  timed.flatMap((to, i): Leap[] => {
    const from = timed[i - 1];
    if (from?.line !== to.line) return [];
    const metres = metresBetween(from.position, to.position);
    if (metres < LEAST_LEAP) return [];
    // Treats two fixes of the same second as a second apart.
    const knots = (metres / Math.max(to.seconds - from.seconds, 1)) * METRES_A_SECOND_IN_KNOTS;
    return knots > most ? [{ from, to, metres, knots }] : [];
  });

export const speedHints = ({ patrol, route }: Checked): Found[] => {
  const { knots: most, name } = KINDS[getKind(patrol)];
  const leaps = findLeaps(toTrack(route).timed, most);
  const [worst] = [...leaps].sort((a, b) => b.metres - a.metres);
  if (!worst) return [];
  const values = {
    distance: distanceText(worst.metres),
    span: spanText(worst.to.seconds - worst.from.seconds),
    time: momentText(wallClockAtSeconds(worst.from.seconds)),
  };
  return [
    {
      rule: 'speed',
      record: { kind: 'patrol', index: null },
      field: 'route_geojson',
      at: middle(worst.from.position, worst.to.position),
      sure: 'likely',
      text: message('speedHint', {
        ...values,
        speed: Math.round(worst.knots).toLocaleString('en-CA'),
        vessel: name,
        bound: most,
        more: leaps.length > 1 ? message('speedMore', { count: leaps.length }) : '',
      }),
      flag: { flag: 'Wrong location', note: message('speedNote', values) },
      about: [values, leaps.length],
    },
  ];
};
