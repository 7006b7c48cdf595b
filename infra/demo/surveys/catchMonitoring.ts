/** An interview with a fisher on the water or at a river. */
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import type { Making } from '../making';
import type { Random } from '../random';
import type { Stop } from '../voyage';
import { makeSurvey, type MadeSurvey } from './made';

const INTERVIEW_MINUTES = [10, 30] as const;

interface Trip {
  subtype: string;
  targets: readonly string[];
  gear: string;
  boat: string;
  species: readonly string[];
}

const TRIPS: readonly (readonly [Trip, number])[] = [
  [{ subtype: 'Salmon', targets: ['Coho salmon', 'Chum salmon'], gear: 'Gillnet', boat: 'Aluminum skiff', species: ['Coho salmon', 'Chum salmon', 'Sockeye salmon'] }, 3], // oxfmt-ignore
  [{ subtype: 'Salmon', targets: ['Chinook salmon'], gear: 'Rod and reel', boat: 'Cabin cruiser', species: ['Chinook salmon', 'Coho salmon', 'Pink salmon'] }, 3], // oxfmt-ignore
  [{ subtype: 'Groundfish', targets: ['Halibut', 'Lingcod'], gear: 'Rod and reel', boat: 'Cabin cruiser', species: ['Pacific halibut', 'Lingcod', 'Quillback rockfish'] }, 2], // oxfmt-ignore
  [{ subtype: 'Crab', targets: ['Dungeness crab'], gear: 'Crab trap', boat: 'Aluminum skiff', species: [] }, 1], // oxfmt-ignore
];

const PRAWN = ['prawn_traps', 'prawn_depth', 'prawn_bait', 'prawn_bait_other', 'prawn_soak_h'];
const CRAB = ['crab_traps', 'crab_depth_m', 'crab_bait', 'crab_bait_other', 'crab_soak_h', 'crab_catch']; // oxfmt-ignore
const without = (keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, null]));

/** The catch depends on the gear: nobody catches prawns with a gillnet. */
const makeLocation = (r: Random, { gear, species }: Trip, area: string): Values => ({
  loc_dfo: area,
  ...without(PRAWN),
  ...(gear === 'Crab trap'
    ? { fish_catch: null, crab_catch: [{ species: 'Dungeness crab', bubbled_released: null }] }
    : {
        ...without(CRAB),
        fish_catch: r
          .some(species, r.int(1, 2))
          .map((one) => ({ species: one, bulk_unit: 'Pieces' })),
      }),
});

export const catchMonitoring = (making: Making, stop: Stop): MadeSurvey => {
  const { r, demo } = making;
  const trip = r.weighted(TRIPS);
  const to = Math.min(stop.to, stop.from + r.int(...INTERVIEW_MINUTES) * 60);
  const finished = r.chance(0.6);
  const began = stop.from - r.int(1, 3) * 3600;
  const survey = makeSurvey(
    making,
    {
      type: r.pick(['Catch Monitoring', 'Catch Monitoring Interview']),
      ...stop,
      to,
      geometry: { type: 'Point', coordinates: [...stop.position] },
      on: 'water',
    },
    {
      survey_subtype: trip.subtype,
      interview_type: r.weighted([['ocean', 4], ['dockside', 2], ['boat launch', 1]]), // oxfmt-ignore
      fishing_sector: r.weighted([['Food, social and ceremonial', 4], ['Recreational', 3]]), // oxfmt-ignore
      trip_start_dt: toWallClock(began),
      trip_finished: finished,
      trip_end_dt: finished ? toWallClock(stop.from - 600) : null,
      targets: [...trip.targets],
      not_caught: null,
      boat_type: trip.boat,
      gear_used: [trip.gear],
      locations: Array.from({ length: r.int(1, 2) }, () => makeLocation(r, trip, demo.dfoArea)),
      interview_complete: r.chance(0.95),
      complete_survey: true,
    },
  );
  return { survey, sightings: [] };
};
