import {
  boundary,
  choice,
  choices,
  comments,
  count,
  fromChild,
  fromList,
  measured,
  yesNo,
} from '../fieldBuilders';
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
    otherwise: fromChild('cultural_feature_subtype', 'feature_subtype'),
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
    choice('feature_type', 'Feature type', 'cultural_feature_type', { section: 'Feature' }),
    choice(
      'feature_subtype',
      'Feature subtype',
      fromChild('cultural_feature_type', 'feature_type'),
    ),
    choices('diagnostic_features', 'Diagnostic features', DIAGNOSTIC_FEATURES, {
      hint: 'Evidence that people modified the tree',
      visibleWhen: isCmt,
    }),
    choice('modification_age', 'Age of the modification', 'modification_age', {
      hint: 'Provincial law also protects features from before 1846',
      visibleWhen: isCmt,
    }),
    boundary('Outline of the feature', 'Place'),
    choice('cedar_species', 'Cedar species', 'cedar_species', {
      section: 'Tree',
      visibleWhen: { key: 'feature_type', is: [CMT, CEDAR] },
    }),
    measured('dbh', 'Diameter at breast height', 'cm', [0, 2000], [40, 220], {
      hint: 'Measured 1.3 m above the ground, on the upper side of the tree',
      visibleWhen: isTree,
    }),
    count('stems_nbr', 'Number of stems', [1, 200], {
      max: 100_000,
      visibleWhen: { key: 'feature_type', is: [YEW, 'Forest resource plants'] },
    }),
    measured('scar_length_m', 'Scar length', 'm', [0, 100], [1, 12], {
      section: 'Scar',
      visibleWhen: isCmt,
    }),
    measured('scar_width_cm', 'Scar width', 'cm', [0, 2000], [10, 70], { visibleWhen: isCmt }),
    measured('scar_height_cm', 'Scar height above the ground', 'cm', [0, 10_000], [0, 400], {
      hint: 'From the ground to the foot of the scar',
      visibleWhen: isCmt,
    }),
    measured('healing_lobe_left_cm', 'Left healing lobe', 'cm', [0, 500], [2, 30], {
      hint: 'Thickness of new wood grown over the left edge of the scar',
      visibleWhen: isCmt,
    }),
    measured('healing_lobe_right_cm', 'Right healing lobe', 'cm', [0, 500], [2, 30], {
      hint: 'Thickness of new wood grown over the right edge of the scar',
      visibleWhen: isCmt,
    }),
    measured('log_length_m', 'Log length', 'm', [0, 150], [3, 30], {
      hint: 'Usable length above the flare of the butt',
      section: 'Quality',
      visibleWhen: isCedar,
    }),
    yesNo('visibly_sound', 'Visibly sound', {
      hint: 'No visible rot, conk or hollow',
      visibleWhen: isCedar,
    }),
    yesNo('suitable_face', 'Has a suitable face', {
      hint: 'One side of the log is clear enough to carve',
      visibleWhen: isCedar,
    }),
    choices('allowable_defects', 'Allowable defects', 'cedar_defect', {
      hint: 'Defects that do not rule the tree out',
      visibleWhen: isCedar,
    }),
    {
      ...yesNo('exceptional', 'Exceptional', { hint: 'Exceptional among features of its kind' }),
      stored: '1',
    },
    choices(
      'exceptional_features',
      'Exceptional features',
      {
        from: 'either',
        when: isCedar,
        then: fromList('monumental_cedar_feature'),
        otherwise: fromList('western_yew_feature'),
      },
      { visibleWhen: { key: 'feature_type', is: [CEDAR, YEW] } },
    ),
    choices('forest_resource_plants', 'Forest resource plants', 'forest_resource_plant', {
      section: 'Plants',
    }),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
