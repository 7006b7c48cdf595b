/** A walk up a salmon stream at spawning time. */
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { landingNear, walkInland } from '../coast/landing';
import { toPoint } from '../geometry';
import type { Making } from '../making';
import type { Random } from '../random';
import { getMonthIndex } from '../seasons';
import type { SightingKind } from '../sightings/kind';
import { makeSighting } from '../sightings/made';
import type { Stop } from '../voyage';
import { makeSurvey, type MadeSurvey } from './made';

const FARTHEST_KM = 6;

/** Species in the streams, by month from 0. */
const RUNS: Readonly<Record<number, readonly string[]>> = {
  7: ['Pink salmon', 'Sockeye salmon'],
  8: ['Pink salmon', 'Chum salmon', 'Chinook salmon'],
  9: ['Chum salmon', 'Coho salmon', 'Pink salmon'],
  10: ['Coho salmon', 'Chum salmon'],
};

export const SPAWNING_MONTHS = [7, 10] as const;

const waterQuality: SightingKind = {
  type: 'Stream Water Quality',
  terrain: 'land',
  weight: () => 1,
};
const note: SightingKind = { type: 'Geotagged Note', terrain: 'land', weight: () => 1 };

const makeCount = (r: Random, species: string, day: string): Values => {
  const obs_live = Math.round(400 * r.next() ** 2);
  const est_live = Math.round(obs_live * r.between(1, 1.6));
  const obs_dead = Math.round(80 * r.next() ** 2);
  const est_dead = Math.round(obs_dead * r.between(1, 1.4));
  const spawned = Math.floor(obs_live * r.between(0, 0.3));
  const obs_jack = species === 'Coho salmon' || species === 'Chinook salmon' ? r.int(0, 8) : 0;
  const active_spawn = obs_live > 0 && r.chance(0.6);
  return {
    species,
    obs_live,
    est_live,
    ...(est_live === obs_live && { estimate_rationale: null }),
    spawned,
    holding: Math.floor((obs_live - spawned) * r.between(0.2, 0.8)),
    new: r.int(0, obs_live),
    obs_dead,
    est_dead,
    obs_jack,
    est_jack: Math.round(obs_jack * r.between(1, 1.5)),
    active_spawn,
    spawn_date: active_spawn ? day : null,
    escapement: est_live + est_dead,
  };
};

export const streamWalk = (making: Making, stop: Stop): MadeSurvey | undefined => {
  const { r, waters, demo } = making;
  const landing = landingNear(r, waters.land, stop.position, FARTHEST_KM);
  const runs = RUNS[getMonthIndex(stop.from)];
  if (!landing || !runs) return undefined;
  const top = walkInland(waters.land, landing, r.between(0.4, 1.2));
  const middle = walkInland(waters.land, landing, r.between(0.1, 0.3));
  const species = r.some(runs, r.int(1, 2));
  const survey = makeSurvey(
    making,
    {
      type: 'Stream Walk',
      ...stop,
      position: landing.shore,
      geometry: { type: 'LineString', coordinates: [landing.shore, middle, top] },
      on: 'land',
    },
    {
      survey_subtype: 'Spawner count',
      dfo_area: demo.dfoArea,
      start_loc: toPoint(landing.shore),
      end_loc: toPoint(top),
      purpose: 'Spawning escapement',
      species,
      methods: r.some(['Stream walk', 'Bank walk', 'Carcass count'], r.int(1, 2)),
      counts: species.map((one) => makeCount(r, one, toWallClock(stop.from).slice(0, 10))),
    },
  );
  const seen = (kind: SightingKind) =>
    makeSighting(
      making,
      kind,
      walkInland(waters.land, landing, r.between(0.05, 0.6)),
      Math.round(r.between(stop.from, stop.to)),
    );
  const sightings = [
    ...Array.from({ length: r.int(1, 2) }, () => seen(waterQuality)),
    ...Array.from({ length: r.int(0, 3) }, () => seen(note)),
  ];
  return { survey, sightings };
};
