/** A kelp survey: outlines of the bed, and quadrats along transects through it. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { areaAround } from '@portal/shared-types/records/engine/examples/examplePositions';
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { landingNear, type Landing } from '../coast/landing';
import type { Waters } from '../coast/waters';
import { offset, rounded, toPoint } from '../geometry';
import type { Making } from '../making';
import type { Random } from '../random';
import type { Stop } from '../voyage';
import { makeSurvey, type MadeSurvey } from './made';

const FARTHEST_KM = 5;
const OFF_SHORE_KM = 0.1;
const ROOM_KM = 0.02;

/** A quadrat has many small plants, or few thick ones. */
const quadrat = (r: Random, i: number, kelp: string): Values => {
  const stipe_count = r.weighted([[0, 3], [1, 3], [2, 3], [4, 2], [7, 1], [11, 0.5]]); // oxfmt-ignore
  const measured = Math.min(stipe_count, 5);
  const isGiant = kelp === 'Giant kelp';
  return {
    distance_m: i * 2,
    side: i % 2 ? 'Left' : 'Right',
    area_m2: 2,
    stipe_count,
    stipe_diameters: measured
      ? Array.from({ length: measured }, () => r.int(14, 42)).join(',')
      : null,
    fronds: isGiant ? stipe_count * r.int(1, 6) : 0,
    surface_bulbs: isGiant ? 0 : r.int(0, stipe_count),
    bryozoans_giant: isGiant ? r.int(0, Math.min(2, stipe_count)) : 0,
    bryozoans_bull: isGiant ? 0 : r.int(0, Math.min(2, stipe_count)),
    comments: null,
  };
};

const transect = (r: Random, kelp: string): Values => ({
  quadrats: Array.from({ length: r.int(3, 8) }, (_, i) => quadrat(r, i, kelp)),
});

/** Whether there is water all around, so that a bed fits. */
const isOpen = ({ land }: Waters, position: Position): boolean =>
  [0, 45, 90, 135, 180, 225, 270, 315].every(
    (bearing) => !land.isLand(...offset(position, ROOM_KM, bearing)),
  );

/** Beds are next to each other along the shore, below the tide line. */
const bedsAlong = ({ r, waters }: Making, { shore, inland }: Landing): Position[] => {
  const first = offset(shore, OFF_SHORE_KM, inland + 180);
  return Array.from({ length: r.int(1, 3) }, (_, i) =>
    rounded(offset(first, i * 0.12, inland + 90)),
  ).filter((position) => isOpen(waters, position));
};

const tides = (r: Random, { from, to }: Stop): Values => {
  const low = Math.round(r.between(0, 0.9) * 100) / 100;
  const above = (): number => Math.round((low + r.between(0, 0.5)) * 100) / 100;
  return {
    low_tide_time: toWallClock(Math.round(r.between(from, to))),
    low_tide_level: low,
    start_tide_level: above(),
    end_tide_level: above(),
  };
};

export const kelpSurvey = (making: Making, stop: Stop): MadeSurvey | undefined => {
  const { r, waters } = making;
  const landing = landingNear(r, waters.land, stop.position, FARTHEST_KM);
  const beds = landing ? bedsAlong(making, landing) : [];
  const [position] = beds;
  if (!position) return undefined;
  const outlineAt = (bed: Position) =>
    areaAround(r.next, { position: bed, allows: (lon, lat) => !waters.land.isLand(lon, lat) });
  const kelp = r.weighted([['Bull kelp', 3], ['Giant kelp', 2]]); // oxfmt-ignore
  const survey = makeSurvey(
    making,
    {
      type: 'Kelp Survey',
      ...stop,
      position,
      geometry: outlineAt(position),
      on: 'water',
    },
    {
      survey_subtype: kelp === 'Giant kelp' ? 'Giant kelp density' : 'Bull kelp density',
      location: toPoint(position),
      kelp_species: [kelp],
      ...tides(r, stop),
      perimeters: beds.map((bed) => ({ location: outlineAt(bed) })),
      transects: Array.from({ length: r.int(2, 4) }, () => transect(r, kelp)),
    },
  );
  return { survey, sightings: [] };
};
