import type { SurveyArea } from '@portal/functions/data/lists/surveyAreas';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { Land } from '@portal/shared-types/base/geo/land';
import { readLand } from './coast/land';
import { offset, rounded } from './geometry';
import { getNames, NATION_LISTS } from './nationLists';
import { NATIONS, type DemoNation } from './nations';

const BIRDS = 'Bird transects';
const UNITS = 'Sampling units';
const RCA = 'Rockfish conservation areas';

const TRANSECT_KM = 4;
const STEP_KM = 0.02;

/** Offshore, where any straight line is on water. */
const SHARED_LINES = [
  ['Hecate Strait transect', UNITS, [-130.95, 53.55], [-130.95, 53.0]],
  ['Queen Charlotte Sound transect', UNITS, [-129.5, 51.95], [-129.5, 51.45]],
  ['Hecate Strait birds', BIRDS, [-131.0, 53.45], [-130.6, 53.45]],
] as const;

/** Rules for the whole coast, so every nation sees them. */
const RCAS = [
  ['Squall Passage RCA', 'Area 10 – Squall Passage'],
  ['Otter Banks RCA', 'Area 12 – Otter Banks'],
  ['Goose Reefs RCA', 'Area 4 – Goose Reefs'],
  ['Laskeek RCA', 'Area 2 – Laskeek Bay'],
  ['Dundas RCA', 'Area 4 – Dundas Rocks'],
] as const;

const AREAS = NATIONS.flatMap(({ areas }) => areas);

/** The patrol area that shares a word with the name; otherwise one by its index. */
const findPosition = ({ areas }: DemoNation, name: string, i: number): Position => {
  const words = name.split(' ').filter((word) => /^[A-Z]/.test(word));
  const match = areas.find((area) => words.some((word) => area.name.includes(word)));
  return [...(match ?? areas[i % areas.length]!).at];
};

const isOnWater = (land: Land, from: Position, bearing: number): boolean => {
  for (let km = 0; km <= TRANSECT_KM; km += STEP_KM)
    if (land.isLand(...offset(from, km, bearing))) return false;
  return true;
};

/** Straight lines from near the place; each line of a place has a different direction. */
const lineNear = (land: Land, position: Position, i: number): Position[] => {
  for (let turn = 0; turn < 36; turn++)
    for (const away of [0, 0.5, 1, 2, 3]) {
      const bearing = 40 + i * 70 + turn * 10;
      const from = rounded(offset(position, away, bearing + 120));
      if (isOnWater(land, from, bearing))
        return [from, rounded(offset(from, TRANSECT_KM, bearing))];
    }
  throw new Error(`There is no room for a transect near ${position.join(', ')}.`);
};

const makeOutline = (position: Position, km: number): Position[] => {
  const ring = [0, 60, 120, 180, 240, 300].map((bearing) =>
    rounded(offset(position, km * (bearing % 180 === 0 ? 1.3 : 1), -bearing)),
  );
  return [...ring, ring[0]!];
};

const ownNames = (nation: string, list: string): string[] => {
  const shared = NATION_LISTS[list]!.filter(({ sharing }) => sharing === null);
  const codes = new Set(shared.map(({ code }) => code));
  return getNames(nation)[list]!.filter((name) => !codes.has(name));
};

const polygon = (position: Position, km: number): SurveyArea['geometry'] => ({
  type: 'Polygon',
  coordinates: [makeOutline(position, km)],
});

export const demoSurveyAreas = (land = readLand()): SurveyArea[] => [
  ...SHARED_LINES.map(([name, layer, from, to]): SurveyArea => ({
    layer,
    name,
    sharing: null,
    geometry: { type: 'LineString', coordinates: [[...from], [...to]] },
  })),
  ...RCAS.map(([name, area]): SurveyArea => {
    const { at } = AREAS.find((one) => one.name === area)!;
    return { layer: RCA, name, sharing: null, geometry: polygon([...at], 2.5) };
  }),
  ...NATIONS.flatMap((demo) => [
    ...ownNames(demo.nation, 'bird_transect').map((name, i): SurveyArea => ({
      layer: BIRDS,
      name,
      sharing: demo.nation,
      geometry: { type: 'LineString', coordinates: lineNear(land, findPosition(demo, name, i), i) },
    })),
    ...ownNames(demo.nation, 'survey_area').map((name, i): SurveyArea => {
      // Two parts of one sound are next to each other.
      const middle = offset(findPosition(demo, name, i), 2, i * 150);
      return { layer: UNITS, name, sharing: demo.nation, geometry: polygon(middle, 2) };
    }),
  ]),
];
