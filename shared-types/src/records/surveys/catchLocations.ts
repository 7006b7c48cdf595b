/** Where a fisher fished on one trip, and the catch there. */
import {
  choice,
  count,
  fromNation,
  longText,
  measured,
  rowNumber,
  selectWithOther,
} from '../fieldBuilders';
import type { Condition, RepeatField } from '../fieldDefinition';

/** No traps are set at rivers (docs/product.md#stored-forms). */
const AT_SEA = { key: 'interview_type', isNot: 'riverside' } as const satisfies Condition;

const DEPTH_M = [0, 2000] as const;
const SOAK_H = [0, 10_000] as const;

const FISH_CATCH = {
  kind: 'repeat',
  key: 'fish_catch',
  label: 'Fish caught',
  hint: 'Prawns, shellfish and seaweed as well; crab has its own table',
  section: 'Fish',
  itemLabel: 'Fish',
  sortBy: 'fish_nbr',
  fields: [
    rowNumber('fish_nbr'),
    ...selectWithOther('species', 'species_other', 'Species', 'catch_species'),
    count('retained_wild', 'Wild, kept', [0, 40]),
    count('released_wild', 'Wild, released', [0, 10]),
    count('retained_hatchery', 'Hatchery, kept', [0, 6], {
      hint: 'Hatchery fish have a clipped adipose fin (the small fin in front of the tail)',
    }),
    count('released_hatchery', 'Hatchery, released', [0, 4]),
    choice('bulk_unit', 'Counted in', 'catch_unit', {
      hint: 'What the numbers count, if not single fish',
    }),
    measured('depth_m', 'Depth', 'm', DEPTH_M, [0, 250]),
  ],
} as const satisfies RepeatField;

const CRAB_CATCH = {
  kind: 'repeat',
  key: 'crab_catch',
  label: 'Crab caught',
  itemLabel: 'Crab',
  sortBy: 'crab_nbr',
  visibleWhen: AT_SEA,
  fields: [
    rowNumber('crab_nbr'),
    ...selectWithOther('species', 'species_other', 'Species', 'crab_species'),
    count('retained', 'Kept', [0, 30]),
    count('legal_released', 'Legal size, released', [0, 10]),
    count('sublegal_released', 'Undersized, released', [0, 40]),
    count('female_released', 'Females, released', [0, 40]),
    count('bubbled_released', 'Bubbled, released', [0, 20]),
  ],
} as const satisfies RepeatField;

const traps = <const P extends 'crab' | 'prawn'>(animal: P) =>
  ({
    traps: count(`${animal}_traps`, `Traps set for ${animal}`, [0, 12], { visibleWhen: AT_SEA }),
    bait: selectWithOther(
      `${animal}_bait`,
      `${animal}_bait_other`,
      `Bait for ${animal}`,
      'trap_bait',
    ),
    soak: measured(`${animal}_soak_h`, `Soak time for ${animal}`, 'h', SOAK_H, [1, 72], {
      hint: 'How long the traps were in the water',
      visibleWhen: AT_SEA,
    }),
  }) as const;

const CRAB = traps('crab');
const PRAWN = traps('prawn');

export const CATCH_LOCATIONS = {
  kind: 'repeat',
  key: 'locations',
  label: 'Fishing locations',
  section: 'Locations and catch',
  itemLabel: 'Location',
  sortBy: 'location_nbr',
  fields: [
    { ...rowNumber('location_nbr', 'Location number'), section: 'Place' },
    choice('loc_listed', 'Place', fromNation('fishing_location')),
    choice('loc_dfo', 'DFO area', 'dfo_area', {
      hint: 'Fishery management area of Fisheries and Oceans Canada',
    }),
    longText('loc_desc', 'Location description', [
      'Below the bridge',
      'Off the point, in 20 fathoms',
      'Head of the inlet',
    ]),
    measured('hours_fished', 'Hours fished', 'h', [0, 2000], [0, 24], { section: 'Effort' }),
    count('sets', 'Sets', [0, 10], { hint: 'How many times the net, line or traps were set' }),
    count('encounter_buoy', 'Trap buoys seen', [0, 40], { section: 'Others fishing there' }),
    count('encounter_fsc', 'Food, social and ceremonial fishers seen', [0, 10]),
    count('encounter_rec', 'Recreational fishers seen', [0, 20]),
    count('encounter_com', 'Commercial fishers seen', [0, 15]),
    FISH_CATCH,
    { ...CRAB.traps, section: 'Crab' },
    measured('crab_depth_m', 'Depth of the crab traps', 'm', DEPTH_M, [2, 120], {
      visibleWhen: AT_SEA,
    }),
    { ...CRAB.bait[0], visibleWhen: AT_SEA },
    CRAB.bait[1],
    CRAB.soak,
    CRAB_CATCH,
    { ...PRAWN.traps, section: 'Prawn' },
    measured('prawn_depth', 'Depth of the prawn traps', 'm', DEPTH_M, [30, 150], {
      visibleWhen: AT_SEA,
    }),
    { ...PRAWN.bait[0], visibleWhen: AT_SEA },
    PRAWN.bait[1],
    PRAWN.soak,
  ],
} as const satisfies RepeatField;
