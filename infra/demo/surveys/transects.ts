import type { Values } from '@portal/shared-types/records/engine/wire/values';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { toPoint } from '../geometry';
import type { Making } from '../making';
import { tenths, type Random } from '../random';
import { AIR_TEMPERATURE, getMonthIndex, SEA_TEMPERATURE } from '../seasons';
import { birdObservation } from '../sightings/birds';
import { boatSurveySighting, rcaBoatSighting } from '../sightings/boats';
import { trapSighting } from '../sightings/gear';
import type { SightingKind } from '../sightings/kind';
import { seenAlong } from '../sightings/seen';
import { whaleObservation } from '../sightings/whales';
import type { Fix } from '../voyage';
import { makeSurvey, type MadeSurvey } from './made';

interface TransectSurvey {
  type: string;
  weight: number;
  sighting: SightingKind;
  /** Sightings in one survey. */
  count: readonly [fewest: number, most: number];
  given?: (r: Random, fixes: readonly Fix[]) => Values;
}

/** Recorded at the start, and halfway in a long survey. */
const makeConditions = (r: Random, fixes: readonly Fix[]): Values[] => {
  const noted = [fixes[0]!, ...(r.chance(0.4) ? [fixes[Math.floor(fixes.length / 2)]!] : [])];
  return noted.map(({ at, position, knots }) => ({
    condition_dt: toWallClock(at),
    coordinates: toPoint(position),
    vessel_speed_kts: tenths(knots),
    air_temp_c: tenths(AIR_TEMPERATURE[getMonthIndex(at)]! + r.bell() * 2),
    water_temp_c: tenths(SEA_TEMPERATURE[getMonthIndex(at)]! + r.bell() * 0.8),
  }));
};

const KINDS: readonly TransectSurvey[] = [
  {
    type: 'Bird Survey',
    weight: 4,
    sighting: birdObservation,
    count: [3, 9],
    given: (r, fixes) => ({
      obs_distance_m: r.pick([150, 200, 300]),
      conditions: makeConditions(r, fixes),
      ...(r.chance(0.7) && { disturbance: null }),
    }),
  },
  { type: 'Whale Survey', weight: 4, sighting: whaleObservation, count: [0, 5] },
  { type: 'Boat Survey', weight: 2, sighting: boatSurveySighting, count: [0, 5] },
  { type: 'Trap Survey', weight: 2, sighting: trapSighting, count: [1, 7] },
  { type: 'RCA Survey', weight: 1, sighting: rcaBoatSighting, count: [0, 3] },
];
const WEIGHTED = KINDS.map((kind) => [kind, kind.weight] as const);

export const transectSurvey = (making: Making, fixes: readonly Fix[]): MadeSurvey => {
  const { r } = making;
  const { type, sighting, count, given } = r.weighted(WEIGHTED);
  const [first, last] = [fixes[0]!, fixes.at(-1)!];
  return {
    survey: makeSurvey(
      making,
      {
        type,
        from: first.at,
        to: last.at,
        position: first.position,
        geometry: { type: 'LineString', coordinates: fixes.map(({ position }) => position) },
        on: 'water',
      },
      given?.(r, fixes),
    ),
    sightings: seenAlong(making, fixes, [sighting], r.int(...count)),
  };
};
