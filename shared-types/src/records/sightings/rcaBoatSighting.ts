import { comments, fromList, selectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';
import { RCA_ANSWERS } from './rcaAnswers';

export const rcaBoatSighting = {
  types: ['RCA Boat Sighting'],
  group: 'Vessels and gear',
  place: 'water',
  levels: { subtype: 'type', subsubtype: 'sub_type' },
  fields: [
    ...selectWithOther('type', 'other_type', 'Type of boat', fromList('rca_boat_type'), {
      section: 'Boat and activity',
    }),
    {
      kind: 'select',
      key: 'sub_type',
      label: 'Type of boat',
      options: { from: 'child', list: 'boat_type', parentKey: 'type' },
      visibleWhen: { key: 'type', isNot: 'Unknown' },
    },
    { kind: 'select', key: 'activity', label: 'Activity', options: fromList('rca_activity') },
    {
      kind: 'multiSelect',
      key: 'sub_activities',
      label: 'Activity details',
      options: { from: 'child', list: 'rca_activity', parentKey: 'activity' },
      stored: 'commaList',
    },
    {
      kind: 'text',
      key: 'other_activities',
      label: 'Other activities',
      visibleWhen: {
        any: [
          { key: 'activity', is: 'Other' },
          { key: 'sub_activities', is: 'Other' },
        ],
      },
      examples: ['Cleaning fish', 'Collecting kelp', 'Repairing the engine'],
    },
    {
      kind: 'multiSelect',
      key: 'suspected_gear',
      label: 'Gear suspected',
      hint: 'What they appeared to use',
      options: fromList('rca_gear'),
      stored: 'commaList',
    },
    {
      kind: 'text',
      key: 'suspected_gear_other',
      label: 'Other gear suspected',
      visibleWhen: { key: 'suspected_gear', is: 'Other' },
      examples: ['Electric reel', 'Weighted handline'],
    },
    {
      kind: 'yesNo',
      key: 'approached',
      label: 'Boat approached',
      hint: 'You went close enough to speak with the people on board',
      section: 'Encounter',
    },
    {
      kind: 'decimal',
      key: 'closest',
      label: 'Closest distance to the boat',
      hint: 'How close you got',
      unit: 'm',
      min: 0,
      max: 50_000,
      typical: [0, 1000],
    },
    {
      kind: 'text',
      key: 'closest_comment',
      label: 'Comment on the distance',
      examples: ['Kept off because of swell', 'Alongside', 'Boat moved away as we came near'],
    },
    {
      kind: 'yesNo',
      key: 'friendly',
      label: 'People were friendly',
      visibleWhen: { key: 'approached', isNot: false },
    },
    {
      kind: 'yesNo',
      key: 'shared',
      label: 'Information shared',
      hint: 'You told them about the RCA (rockfish conservation area) and its rules',
    },
    ...RCA_ANSWERS,
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
