import {
  choice,
  choices,
  comments,
  measured,
  selectWithOther,
  text,
  yesNo,
} from '../fieldBuilders';
import type { Condition, SightingDefinition } from '../fieldDefinition';
import { featureNumbers } from './featureNumbers';

/** Only a den under rock surely has no tree or log. */
const MAY_BE_IN_A_TREE = {
  key: 'den_type',
  isNot: 'Rock cave or crevice',
} as const satisfies Condition;

const [treeSpecies, treeSpeciesOther] = selectWithOther(
  'tree_species',
  'tree_species_other',
  'Tree species',
  'tree_species',
  { section: 'Tree' },
);

const denMeasurement = <const K extends string>(
  key: K,
  label: string,
  typical: readonly [number, number],
  section?: string,
) =>
  measured(key, label, 'cm', [0, 10_000], typical, { ...(section !== undefined && { section }) });

export const bearDen = {
  types: ['Bear Den'],
  group: 'Culture and forest',
  place: 'land',
  fields: [
    ...featureNumbers,
    ...selectWithOther('den_type', 'den_type_other', 'Den type', 'den_type', {
      section: 'Den',
    }),
    choice('bear_species', 'Bear species', 'bear_species'),
    choice('den_status', 'Den status', 'den_status'),
    choice('structure', 'Forest structure', 'forest_structure', {
      hint: 'Growth stage of the forest around the den',
      section: 'Setting',
    }),
    measured('elevation_m', 'Elevation', 'm', [-100, 5000], [0, 1500]),
    measured('slope_pc', 'Slope', '%', [0, 1000], [0, 120], { hint: '45° is 100 %' }),
    choice('mesoslope', 'Position on the slope', 'mesoslope', {
      hint: 'Mesoslope: the den’s position between the crest and the foot of the hillside',
    }),
    measured('aspect_deg', 'Aspect', '°', [0, 360], [0, 359], {
      hint: 'The compass direction that the slope faces',
    }),
    choice('canopy', 'Canopy', 'canopy_closure', {
      hint: 'Share of the sky covered by trees above the den',
    }),
    { ...treeSpecies, visibleWhen: MAY_BE_IN_A_TREE },
    treeSpeciesOther,
    {
      ...denMeasurement('tree_dbh', 'Diameter at breast height', [60, 400]),
      hint: 'Measured 1.3 m above the ground, on the upper side of the tree',
      visibleWhen: MAY_BE_IN_A_TREE,
    },
    measured('tree_height_m', 'Tree height', 'm', [0, 150], [1, 70], {
      visibleWhen: MAY_BE_IN_A_TREE,
    }),
    yesNo('tree_alive', 'Tree alive', { visibleWhen: MAY_BE_IN_A_TREE }),
    choice('tree_appearance', 'Tree appearance', 'tree_appearance', {
      hint: 'Provincial wildlife tree class',
      visibleWhen: MAY_BE_IN_A_TREE,
    }),
    choice('entrance_level', 'Entrance level', 'den_entrance_level', { section: 'Entrance' }),
    {
      ...denMeasurement('entrance_above_gnd_cm', 'Entrance height above the ground', [10, 1500]),
      visibleWhen: { key: 'entrance_level', isNot: ['Ground level', 'Below ground'] },
    },
    denMeasurement('entrance_height_cm', 'Entrance height', [20, 150]),
    denMeasurement('entrance_width_cm', 'Entrance width', [20, 150]),
    measured('entrance_aspect_deg', 'Entrance aspect', '°', [0, 360], [0, 359], {
      hint: 'The compass direction that the entrance faces',
    }),
    denMeasurement('tunnel_height_cm', 'Tunnel height', [30, 120], 'Tunnel and chamber'),
    denMeasurement('tunnel_width_cm', 'Tunnel width', [30, 120]),
    denMeasurement('tunnel_length_cm', 'Tunnel length', [10, 300]),
    denMeasurement('chamber_height_cm', 'Chamber height', [40, 200]),
    denMeasurement('chamber_width_cm', 'Chamber width', [50, 250]),
    denMeasurement('chamber_length_cm', 'Chamber length', [60, 300]),
    denMeasurement('bed_diameter_cm', 'Bed diameter', [40, 160], 'Bed'),
    denMeasurement('bed_depth_cm', 'Bed depth', [1, 50]),
    yesNo('bedding_present', 'Bedding present'),
    choices('bedding_materials', 'Bedding materials', 'den_bedding', {
      visibleWhen: { key: 'bedding_present', is: true },
    }),
    yesNo('previous_use', 'Signs of previous use', { section: 'Signs of use' }),
    choices('marks', 'Marks', 'den_mark'),
    yesNo('hair_entrance', 'Hair at the entrance'),
    yesNo('hair_bed', 'Hair in the bed'),
    yesNo('scat', 'Scat'),
    yesNo('fecal_plug', 'Fecal plug', {
      hint: 'The dry plug that a bear passes when it leaves its winter den',
    }),
    yesNo('flagged', 'Marked with flagging tape', { section: 'Follow-up' }),
    yesNo('camera', 'Camera set up'),
    yesNo('photos_taken', 'Photos taken'),
    yesNo('samples_taken', 'Samples taken'),
    text('sample_ids', 'Sample numbers', ['BD-014-H1', 'BD-021-H1; BD-021-S1'], {
      hint: 'As written on the envelopes or vials',
      visibleWhen: { key: 'samples_taken', is: true },
    }),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
