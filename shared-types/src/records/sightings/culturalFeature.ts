import { boundary, comments, fromList } from '../fieldBuilders';
import type { Condition, OptionSource, SightingDefinition } from '../fieldDefinition';
import { featureNumbers } from './featureNumbers';

const CMT = 'Culturally Modified Tree';
const CEDAR = 'Monumental Cedar';
const YEW = 'Western Yew tree or patch';

const isCmt = { key: 'feature_type', is: CMT } as const satisfies Condition;
const isCedar = { key: 'feature_type', is: CEDAR } as const satisfies Condition;
const isTree = { key: 'feature_type', is: [CMT, CEDAR, YEW] } as const satisfies Condition;

const subtypeIs = (is: string): Condition => ({ key: 'feature_subtype', is });

/** The features of two subtypes are fixed; those of any other subtype are on a list. */
const DIAGNOSTIC_FEATURES: OptionSource = {
  from: 'either',
  when: subtypeIs('Bark-stripped'),
  then: { from: 'fixed', items: ['Tapered bark strip scar', 'Rectangular bark strip scar'] },
  otherwise: {
    from: 'either',
    when: subtypeIs('Aboriginally logged'),
    then: {
      from: 'fixed',
      items: ['Tree tested', 'Undercut', 'Felled', 'Sectioned', 'Planked', 'Canoe tree'],
    },
    otherwise: { from: 'child', list: 'cultural_feature_subtype', parentKey: 'feature_subtype' },
  },
};

export const culturalFeature = {
  types: ['Cultural Feature'],
  group: 'Culture and forest',
  place: 'land',
  boundary: 'culturalFeature',
  levels: { subtype: 'feature_type', subsubtype: 'feature_subtype' },
  fields: [
    ...featureNumbers,
    {
      kind: 'select',
      key: 'feature_type',
      label: 'Feature type',
      section: 'Feature',
      options: fromList('cultural_feature_type'),
    },
    {
      kind: 'select',
      key: 'feature_subtype',
      label: 'Feature subtype',
      options: { from: 'child', list: 'cultural_feature_type', parentKey: 'feature_type' },
    },
    {
      kind: 'multiSelect',
      key: 'diagnostic_features',
      label: 'Diagnostic features',
      hint: 'Evidence that people modified the tree',
      options: DIAGNOSTIC_FEATURES,
      visibleWhen: isCmt,
    },
    {
      kind: 'select',
      key: 'modification_age',
      label: 'Age of the modification',
      hint: 'Provincial law also protects features from before 1846',
      options: fromList('modification_age'),
      visibleWhen: isCmt,
    },
    boundary('Outline of the feature', 'Place'),
    {
      kind: 'select',
      key: 'cedar_species',
      label: 'Cedar species',
      section: 'Tree',
      options: fromList('cedar_species'),
      visibleWhen: { key: 'feature_type', is: [CMT, CEDAR] },
    },
    {
      kind: 'decimal',
      key: 'dbh',
      label: 'Diameter at breast height',
      hint: 'Measured 1.3 m above the ground, on the upper side of the tree',
      unit: 'cm',
      min: 0,
      max: 2000,
      typical: [40, 220],
      visibleWhen: isTree,
    },
    {
      kind: 'integer',
      key: 'stems_nbr',
      label: 'Number of stems',
      min: 0,
      max: 100_000,
      typical: [1, 200],
      visibleWhen: { key: 'feature_type', is: [YEW, 'Forest resource plants'] },
    },
    {
      kind: 'decimal',
      key: 'scar_length_m',
      label: 'Scar length',
      section: 'Scar',
      unit: 'm',
      min: 0,
      max: 100,
      typical: [1, 12],
      visibleWhen: isCmt,
    },
    {
      kind: 'decimal',
      key: 'scar_width_cm',
      label: 'Scar width',
      unit: 'cm',
      min: 0,
      max: 2000,
      typical: [10, 70],
      visibleWhen: isCmt,
    },
    {
      kind: 'decimal',
      key: 'scar_height_cm',
      label: 'Scar height above the ground',
      hint: 'From the ground to the foot of the scar',
      unit: 'cm',
      min: 0,
      max: 10_000,
      typical: [0, 400],
      visibleWhen: isCmt,
    },
    {
      kind: 'decimal',
      key: 'healing_lobe_left_cm',
      label: 'Left healing lobe',
      hint: 'Thickness of new wood grown over the left edge of the scar',
      unit: 'cm',
      min: 0,
      max: 500,
      typical: [2, 30],
      visibleWhen: isCmt,
    },
    {
      kind: 'decimal',
      key: 'healing_lobe_right_cm',
      label: 'Right healing lobe',
      hint: 'Thickness of new wood grown over the right edge of the scar',
      unit: 'cm',
      min: 0,
      max: 500,
      typical: [2, 30],
      visibleWhen: isCmt,
    },
    {
      kind: 'decimal',
      key: 'log_length_m',
      label: 'Log length',
      hint: 'Usable length above the flare of the butt',
      section: 'Quality',
      unit: 'm',
      min: 0,
      max: 150,
      typical: [3, 30],
      visibleWhen: isCedar,
    },
    {
      kind: 'yesNo',
      key: 'visibly_sound',
      label: 'Visibly sound',
      hint: 'No visible rot, conk or hollow',
      visibleWhen: isCedar,
    },
    {
      kind: 'yesNo',
      key: 'suitable_face',
      label: 'Has a suitable face',
      hint: 'One side of the log is clear enough to carve',
      visibleWhen: isCedar,
    },
    {
      kind: 'multiSelect',
      key: 'allowable_defects',
      label: 'Allowable defects',
      hint: 'Defects that do not rule the tree out',
      options: fromList('cedar_defect'),
      visibleWhen: isCedar,
    },
    {
      kind: 'yesNo',
      key: 'exceptional',
      label: 'Exceptional',
      hint: 'Exceptional among features of its kind',
      stored: '1',
    },
    {
      kind: 'multiSelect',
      key: 'exceptional_features',
      label: 'Exceptional features',
      options: {
        from: 'either',
        when: isCedar,
        then: fromList('monumental_cedar_feature'),
        otherwise: fromList('western_yew_feature'),
      },
      visibleWhen: { key: 'feature_type', is: [CEDAR, YEW] },
    },
    {
      kind: 'multiSelect',
      key: 'forest_resource_plants',
      label: 'Forest resource plants',
      section: 'Plants',
      options: fromList('forest_resource_plant'),
    },
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
