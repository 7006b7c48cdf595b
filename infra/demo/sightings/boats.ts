import type { Values } from '@portal/shared-types/records/engine/wire/values';
import { BOAT_SEASON } from '../seasons';
import type { Random } from '../random';
import type { SightingKind } from './kind';

interface Boat {
  kind: string;
  weight: number;
  size: string;
  /** Most people aboard. */
  people: number;
  gear?: string;
  targets?: readonly string[];
}

const SALMON = ['Chinook salmon', 'Coho salmon', 'Sockeye salmon', 'Chum salmon'];
const BOATS: readonly Boat[] = [
  { kind: 'Recreational fishing boat', weight: 8, size: '6 to 12 m', people: 5, gear: 'Rod', targets: [...SALMON, 'Halibut', 'Lingcod'] }, // oxfmt-ignore
  { kind: 'Sailboat', weight: 5, size: '6 to 12 m', people: 4 },
  { kind: 'Motor yacht', weight: 4, size: '12 to 24 m', people: 6 },
  { kind: 'Kayak', weight: 2, size: 'Under 6 m', people: 2 },
  { kind: 'Charter boat', weight: 3, size: '6 to 12 m', people: 6, gear: 'Downrigger', targets: [...SALMON, 'Halibut'] }, // oxfmt-ignore
  { kind: 'Gillnetter', weight: 3, size: '6 to 12 m', people: 3, gear: 'Net', targets: SALMON },
  { kind: 'Troller', weight: 2, size: '12 to 24 m', people: 3, gear: 'Troll gear', targets: SALMON }, // oxfmt-ignore
  { kind: 'Crab boat', weight: 2, size: '6 to 12 m', people: 3, gear: 'Crab traps', targets: ['Dungeness crab'] }, // oxfmt-ignore
  { kind: 'Prawn boat', weight: 1, size: '12 to 24 m', people: 4, gear: 'Prawn traps', targets: ['Prawn'] }, // oxfmt-ignore
  { kind: 'Tug and barge', weight: 2, size: 'Over 24 m', people: 6 },
  { kind: 'Cruise ship', weight: 0.7, size: 'Over 24 m', people: 2500 },
];

const fishing = (r: Random, { gear, targets }: Boat): Values => {
  if (!gear || !targets || r.chance(0.3))
    return { activities: [r.weighted([['Travelling', 5], ['Anchored', 2], ['Drifting', 1]])], gear_visible: null, target_species: null, catch_visible: null }; // oxfmt-ignore
  const target_species = r.some(targets, r.int(1, 2));
  const activity = gear.endsWith('traps') ? 'Setting or hauling traps' : 'Fishing';
  return {
    activities: [activity],
    gear_visible: [gear],
    target_species,
    catch_visible: r.chance(0.3) ? target_species.slice(0, 1) : null,
  };
};

const given = (r: Random): Values => {
  const boat = r.weighted(BOATS.map((one) => [one, one.weight] as const));
  return {
    boat_subtype: r.chance(0.02) ? 'Other:Amphibious landing raft' : boat.kind,
    vessel_size: boat.size,
    group_size: boat.kind === 'Kayak' ? r.int(1, 6) : 1,
    pob: r.int(1, boat.people),
    ...fishing(r, boat),
  };
};

export const boatSighting: SightingKind = {
  type: 'Boat Sighting',
  terrain: 'water',
  weight: (month) => 2.5 * BOAT_SEASON[month]!,
  given,
};

export const boatSurveySighting: SightingKind = { ...boatSighting, type: 'Boat Survey Sighting' };

export const rcaBoatSighting: SightingKind = {
  type: 'RCA Boat Sighting',
  terrain: 'water',
  weight: (month) => 0.4 * BOAT_SEASON[month]!,
  given: (r) => {
    const other_rockfish_count = r.weighted([[0, 5], [1, 2], [3, 1]]); // oxfmt-ignore
    const non_rockfish_count = r.int(0, 5);
    return {
      type: 'Recreational',
      sub_type: r.pick(['Recreational fishing boat', 'Runabout or skiff']),
      activity: 'Fishing',
      sub_activities: r.some(['Jigging', 'Drifting', 'Trolling', 'Mooching'], r.int(1, 2)),
      suspected_gear: ['Rod and reel'],
      gear: r.some(['Rod and reel', 'Jig', 'Bait on the bottom'], r.int(1, 2)),
      fishery: 'Recreational',
      approached: r.chance(0.8),
      yelloweye_count: r.weighted([[0, 6], [1, 2], [2, 1]]), // oxfmt-ignore
      quillback_count: r.weighted([[0, 5], [1, 2], [3, 1]]), // oxfmt-ignore
      other_rockfish_count,
      other_rockfish_species: other_rockfish_count
        ? r.some(['Copper rockfish', 'Black rockfish', 'China rockfish'], r.int(1, 2))
        : null,
      non_rockfish_count,
      non_rockfish_species: non_rockfish_count
        ? r.some(['Lingcod', 'Halibut', 'Kelp greenling'], r.int(1, 2))
        : null,
    };
  },
};
