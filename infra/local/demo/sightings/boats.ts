import { BOAT_SEASON } from '../seasons';
import type { Random } from '../random';
import type { MadeUp, SightingKind } from './kind';

const SUBTYPES = [
  ['Recreational fishing boat', 8],
  ['Sailboat', 5],
  ['Motor yacht', 4],
  ['Gillnetter', 3],
  ['Troller', 2],
  ['Tug and barge', 2],
  ['Charter boat', 3],
] as const;
const NAMES = ['Second Wind', 'Lucky Float', 'Blue Sedge', 'Kestrel Bay', 'Unnamed', 'Salt Song'];
const ORIGINS = ['Local', 'Lower mainland', 'Alaska', 'Washington', 'Unknown'];
const TARGETS = ['Chinook salmon', 'Coho salmon', 'Halibut', 'Lingcod', 'Prawn', 'Dungeness crab'];

const boat = (r: Random): MadeUp => {
  const subtype = r.weighted(SUBTYPES);
  const fishes = /fish|net|Troll|Charter/.test(subtype);
  return {
    sighting_subtype: subtype,
    details: {
      boat_name: r.pick(NAMES),
      boat_subtype: subtype,
      vessel_size: r.pick(['Under 6 m', '6 to 12 m', '12 to 24 m', 'Over 24 m']),
      origin: r.pick(ORIGINS),
      activities: fishes ? [r.pick(['Fishing', 'Fishing', 'Travelling'])] : ['Travelling'],
      group_size: 1,
      pob: r.int(1, 6),
      approached: r.chance(0.4),
      ...(fishes && { gear_visible: [r.pick(['Rod', 'Net', 'Downrigger'])] }),
      ...(fishes && { target_species: r.some(TARGETS, r.int(1, 2)) }),
    },
  };
};

export const boatSighting: SightingKind = {
  type: 'Boat Sighting',
  place: 'water',
  weight: (month) => 2.5 * BOAT_SEASON[month]!,
  make: boat,
};

export const boatSurveySighting: SightingKind = { ...boatSighting, type: 'Boat Survey Sighting' };

export const rcaBoatSighting: SightingKind = {
  type: 'RCA Boat Sighting',
  place: 'water',
  weight: (month) => 0.4 * BOAT_SEASON[month]!,
  make: (r) => ({
    sighting_subtype: 'Recreational',
    details: {
      type: 'Recreational',
      activity: 'Fishing',
      sub_activities: 'Jigging,Drifting',
      approached: true,
      friendly: r.chance(0.9),
      origin: r.pick(ORIGINS),
      origin_trusted: true,
      gear: 'Rod and reel',
      gear_trusted: true,
      descender: r.chance(0.5),
      yelloweye_count: r.weighted([[0, 6], [1, 2], [2, 1]]), // prettier-ignore
      yelloweye_count_trusted: r.chance(0.7),
      other_rockfish_count: r.int(0, 4),
    },
  }),
};
