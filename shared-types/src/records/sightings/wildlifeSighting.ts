import { comments, fromList, selectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const wildlifeSighting = {
  types: ['Wildlife Sighting'],
  group: 'Wildlife',
  place: 'anywhere',
  levels: { subtype: 'wildlife_group', subsubtype: 'wildlife_species' },
  fields: [
    {
      kind: 'select',
      key: 'wildlife_group',
      label: 'Group',
      section: 'Animal',
      options: fromList('wildlife_group'),
    },
    {
      kind: 'select',
      key: 'wildlife_subgroup',
      label: 'Subgroup',
      options: { from: 'child', list: 'wildlife_group', parentKey: 'wildlife_group' },
    },
    ...selectWithOther('wildlife_species', 'other_species', 'Species', {
      from: 'child',
      list: 'wildlife_subgroup',
      parentKey: 'wildlife_subgroup',
    }),
    {
      kind: 'select',
      key: 'confidence',
      label: 'Confidence',
      hint: 'How sure you are of the species',
      options: fromList('confidence'),
    },
    {
      kind: 'text',
      key: 'identifier',
      label: 'Animal name or mark',
      hint: 'What identifies this animal: a name, catalogue number, tag or scar',
      examples: ['Ear tag 114', 'Scar on left shoulder', 'Notch in dorsal fin'],
    },
    {
      kind: 'integer',
      key: 'group_size',
      label: 'Number of animals',
      section: 'Number and place',
      min: 0,
      max: 10_000_000,
      typical: [0, 500],
    },
    {
      kind: 'decimal',
      key: 'observed_dist_m',
      label: 'Distance from you',
      unit: 'm',
      min: 0,
      max: 50_000,
      typical: [5, 800],
    },
    {
      kind: 'select',
      key: 'direction',
      label: 'Direction of travel',
      options: fromList('compass_direction'),
    },
    {
      kind: 'multiSelect',
      key: 'behaviours',
      label: 'Behaviours',
      section: 'Behaviour and condition',
      options: fromList('wildlife_behaviour'),
    },
    {
      kind: 'longText',
      key: 'behaviour_description',
      label: 'Behaviour description',
      examples: [
        'Turning rocks along the tide line',
        'Sow with two cubs of the year',
        'Feeding on a herring ball with gulls above',
      ],
    },
    {
      kind: 'select',
      key: 'condition',
      label: 'Condition',
      options: fromList('wildlife_condition'),
    },
    { kind: 'yesNo', key: 'unusual', label: 'Unusual sighting' },
    {
      kind: 'longText',
      key: 'unusual_comment',
      label: 'What was unusual',
      visibleWhen: { key: 'unusual', is: true },
      examples: ['Far outside its usual range', 'Early for the season', 'Showed no fear of people'],
    },
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
