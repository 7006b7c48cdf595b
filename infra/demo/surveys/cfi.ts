/** An inventory of cultural features: transects through the forest, and features along them. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { landingNear, walkInland, type Landing } from '../coast/landing';
import { offset, rounded, toPoint } from '../geometry';
import type { Making } from '../making';
import type { Random } from '../random';
import { bearDen } from '../sightings/ashore';
import type { SightingKind } from '../sightings/kind';
import { makeSighting } from '../sightings/made';
import type { Stop } from '../voyage';
import { makeSurvey, type MadeSurvey } from './made';

const FARTHEST_KM = 5;

const CMT = 'Culturally Modified Tree';
const FEATURES: readonly (readonly [readonly [type: string, subtype?: string], number])[] = [
  [[CMT, 'Bark-stripped'], 8],
  [[CMT, 'Aboriginally logged'], 3],
  [['Monumental Cedar'], 4],
  [['Western Yew tree or patch'], 2],
  [['Forest resource plants'], 2],
];

const culturalFeature: SightingKind = {
  type: 'Cultural Feature',
  terrain: 'land',
  weight: () => 7,
  given: (r) => {
    const [feature_type, subtype] = r.weighted(FEATURES);
    const isTree = feature_type !== 'Forest resource plants';
    return {
      feature_type,
      ...(subtype && { feature_subtype: subtype }),
      exceptional: feature_type === 'Monumental Cedar' && r.chance(0.25),
      ...(isTree && { forest_resource_plants: null }),
    };
  },
};
const cfiNote: SightingKind = { type: 'CFI Note', terrain: 'land', weight: () => 2 };
const den: SightingKind = { ...bearDen, weight: () => 0.8 };
const unsurveyed: SightingKind = { type: 'CFI Unsurveyed area', terrain: 'land', weight: () => 1 };

const WEIGHTED = [culturalFeature, cfiNote, den].map((kind) => [kind, kind.weight(0)] as const);

/** Now and then, numbers continue from an earlier day of the same inventory. */
const firstNumber = (r: Random): number => (r.chance(0.7) ? 1 : r.int(4, 60));

/** A position on land, to one side of the path. */
const nearTheWay = ({ r, waters }: Making, landing: Landing): Position => {
  const on = walkInland(waters.land, landing, r.between(0.1, 0.7));
  const aside = rounded(offset(on, r.between(0, 0.1), landing.inland + r.pick([90, -90])));
  return waters.land.isLand(...aside) ? aside : on;
};

const makeTransects = (r: Random, count: number, { from, to }: Stop): Values[] => {
  const each = (to - from) / count;
  return Array.from({ length: count }, (_, i) => ({
    transect_start_dt: toWallClock(Math.round(from + i * each)),
    transect_end_dt: toWallClock(Math.round(from + (i + r.between(0.8, 1)) * each)),
  }));
};

const makeStations = (making: Making, landing: Landing, transects: number): Values[] =>
  Array.from({ length: making.r.int(2, 4) }, (_, i) => ({
    transect_seq: 1 + (i % transects),
    point: toPoint(nearTheWay(making, landing)),
  }));

const foundAlong = (
  making: Making,
  landing: Landing,
  transects: number,
  { from, to }: Stop,
): NewSighting[] => {
  const { r } = making;
  const first = firstNumber(r);
  const count = r.int(2, 5);
  const each = (to - from) / count;
  const features = Array.from({ length: count }, (_, i) =>
    makeSighting(
      making,
      r.weighted(WEIGHTED),
      nearTheWay(making, landing),
      Math.round(from + (i + r.next()) * each),
      { feature_seq: first + i, transect_seq: 1 + Math.floor((i * transects) / count) },
    ),
  );
  const unseen = r.weighted([
    [0, 3],
    [1, 3],
    [2, 1],
  ]);
  const left = Array.from({ length: unseen }, () =>
    makeSighting(making, unsurveyed, nearTheWay(making, landing), Math.round(r.between(from, to))),
  );
  return [...features, ...left];
};

export const cfiSurvey = (making: Making, stop: Stop): MadeSurvey | undefined => {
  const { r, waters } = making;
  const landing = landingNear(r, waters.land, stop.position, FARTHEST_KM);
  if (!landing) return undefined;
  const transects = r.int(1, 3);
  const survey = makeSurvey(
    making,
    {
      type: r.pick(['CFI Survey', 'Cultural Features Inventory']),
      ...stop,
      position: landing.shore,
      geometry: {
        type: 'LineString',
        coordinates: [landing.shore, walkInland(waters.land, landing, r.between(0.4, 0.8))],
      },
      on: 'land',
    },
    {
      poc_coordinates: toPoint(landing.shore),
      transects: makeTransects(r, transects, stop),
      stations: makeStations(making, landing, transects),
    },
  );
  return { survey, sightings: foundAlong(making, landing, transects, stop) };
};
