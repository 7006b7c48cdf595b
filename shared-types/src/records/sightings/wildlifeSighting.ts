import {
  choice,
  choices,
  comments,
  count,
  fromChild,
  longText,
  measured,
  selectWithOther,
  text,
  yesNo,
} from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const wildlifeSighting = {
  types: ['Wildlife Sighting'],
  group: 'Wildlife',
  place: 'anywhere',
  levels: { subtype: 'wildlife_group', subsubtype: 'wildlife_species' },
  fields: [
    choice('wildlife_group', 'Group', 'wildlife_group', { section: 'Animal' }),
    choice('wildlife_subgroup', 'Subgroup', fromChild('wildlife_group', 'wildlife_group')),
    ...selectWithOther(
      'wildlife_species',
      'other_species',
      'Species',
      fromChild('wildlife_subgroup', 'wildlife_subgroup'),
    ),
    choice('confidence', 'Confidence', 'confidence', { hint: 'How sure you are of the species' }),
    text(
      'identifier',
      'Animal name or mark',
      ['Ear tag 114', 'Scar on left shoulder', 'Notch in dorsal fin'],
      { hint: 'What identifies this animal: a name, catalogue number, tag or scar' },
    ),
    count('group_size', 'Number of animals', [0, 500], { section: 'Number and place' }),
    measured('observed_dist_m', 'Distance from you', 'm', [0, 50_000], [5, 800]),
    choice('direction', 'Direction of travel', 'compass_direction'),
    choices('behaviours', 'Behaviours', 'wildlife_behaviour', {
      section: 'Behaviour and condition',
    }),
    longText('behaviour_description', 'Behaviour description', [
      'Turning rocks along the tide line',
      'Sow with two cubs of the year',
      'Feeding on a herring ball with gulls above',
    ]),
    choice('condition', 'Condition', 'wildlife_condition'),
    yesNo('unusual', 'Unusual sighting'),
    longText(
      'unusual_comment',
      'What was unusual',
      ['Far outside its usual range', 'Early for the season', 'Showed no fear of people'],
      { visibleWhen: { key: 'unusual', is: true } },
    ),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
