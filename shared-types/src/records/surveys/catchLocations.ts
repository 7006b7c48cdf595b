/** Where a fisher fished on one trip, and what was caught there. */
import { fromList, fromNation, selectWithOther } from '../fieldBuilders';
import type { Condition, RepeatField } from '../fieldDefinition';
import { choice, count, measured, rowNumber } from './surveyBuilders';

/** Traps are not set in rivers. */
const AT_SEA = { key: 'interview_type', isNot: 'riverside' } as const satisfies Condition;

const DEPTH_M = [0, 2000] as const;
const SOAK_H = [0, 10_000] as const;

const FISH_CATCH = {
  kind: 'repeat',
  key: 'fish_catch',
  label: 'Fish caught',
  section: 'Fish',
  itemLabel: 'Fish',
  sortBy: 'fish_nbr',
  fields: [
    rowNumber('fish_nbr'),
    ...selectWithOther('species', 'species_other', 'Species', fromList('catch_species')),
    count('retained_wild', 'Wild, kept', [0, 25]),
    count('released_wild', 'Wild, released', [0, 5]),
    count('retained_hatchery', 'Hatchery, kept', [0, 4], {
      hint: 'Hatchery fish lack the small fin before the tail',
    }),
    count('released_hatchery', 'Hatchery, released', [0, 2]),
    choice('bulk_unit', 'Counted in', 'catch_unit', {
      hint: 'What the numbers are of, when they are not single fish',
    }),
    measured('depth_m', 'Depth', 'm', DEPTH_M, [3, 90]),
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
    ...selectWithOther('species', 'species_other', 'Species', fromList('crab_species')),
    count('retained', 'Kept', [0, 20]),
    count('legal_released', 'Legal size, released', [0, 5]),
    count('sublegal_released', 'Undersized, released', [0, 25]),
    count('female_released', 'Females, released', [0, 20]),
    count('bubbled_released', 'Bubbled, released', [0, 3]),
  ],
} as const satisfies RepeatField;

const traps = <const P extends 'crab' | 'prawn'>(animal: P) =>
  ({
    traps: count(`${animal}_traps`, `Traps set for ${animal}`, [1, 6], { visibleWhen: AT_SEA }),
    bait: selectWithOther(
      `${animal}_bait`,
      `${animal}_bait_other`,
      `Bait for ${animal}`,
      fromList('trap_bait'),
    ),
    soak: measured(`${animal}_soak_h`, `Soak time for ${animal}`, 'h', SOAK_H, [4, 48], {
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
    {
      kind: 'select',
      key: 'loc_listed',
      label: 'Place',
      options: fromNation('fishing_location'),
    },
    choice('loc_dfo', 'DFO area', 'dfo_area', {
      hint: 'Fishery management area of Fisheries and Oceans Canada',
    }),
    {
      kind: 'longText',
      key: 'loc_desc',
      label: 'Description of the place',
      examples: ['Below the bridge', 'Off the point, in 20 fathoms', 'Head of the inlet'],
    },
    measured('hours_fished', 'Hours fished', 'h', [0, 2000], [1, 12], { section: 'Effort' }),
    count('sets', 'Sets', [1, 6], { hint: 'How often the gear was put out' }),
    count('encounter_buoy', 'Trap buoys met', [0, 15], { section: 'Others met there' }),
    count('encounter_fsc', 'Food, social and ceremonial fishers met', [0, 4]),
    count('encounter_rec', 'Recreational fishers met', [0, 8]),
    count('encounter_com', 'Commercial fishers met', [0, 3]),
    FISH_CATCH,
    { ...CRAB.traps, section: 'Crab' },
    measured('crab_depth_m', 'Depth of the crab traps', 'm', DEPTH_M, [5, 60], {
      visibleWhen: AT_SEA,
    }),
    { ...CRAB.bait[0], visibleWhen: AT_SEA },
    CRAB.bait[1],
    CRAB.soak,
    CRAB_CATCH,
    { ...PRAWN.traps, section: 'Prawn' },
    measured('prawn_depth', 'Depth of the prawn traps', 'm', DEPTH_M, [50, 120], {
      visibleWhen: AT_SEA,
    }),
    { ...PRAWN.bait[0], visibleWhen: AT_SEA },
    PRAWN.bait[1],
    PRAWN.soak,
  ],
} as const satisfies RepeatField;
