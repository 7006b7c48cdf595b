import {
  choice,
  choices,
  comments,
  fromChild,
  measured,
  selectWithOther,
  text,
  yesNo,
} from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';
import { RCA_ANSWERS } from './rcaAnswers';

export const rcaBoatSighting = {
  types: ['RCA Boat Sighting'],
  group: 'Vessels and gear',
  place: 'water',
  levels: { subtype: 'type', subsubtype: 'sub_type' },
  fields: [
    ...selectWithOther('type', 'other_type', 'Type of boat', 'rca_boat_type', {
      section: 'Boat and activity',
    }),
    choice('sub_type', 'Type of boat', fromChild('boat_type', 'type'), {
      visibleWhen: { key: 'type', isNot: 'Unknown' },
    }),
    choice('activity', 'Activity', 'rca_activity'),
    {
      ...choices('sub_activities', 'Activity details', fromChild('rca_activity', 'activity')),
      stored: 'commaList',
    },
    text(
      'other_activities',
      'Other activities',
      ['Cleaning fish', 'Collecting kelp', 'Repairing the engine'],
      {
        visibleWhen: {
          any: [
            { key: 'activity', is: 'Other' },
            { key: 'sub_activities', is: 'Other' },
          ],
        },
      },
    ),
    {
      ...choices('suspected_gear', 'Gear suspected', 'rca_gear', {
        hint: 'What they appeared to use',
      }),
      stored: 'commaList',
    },
    text('suspected_gear_other', 'Other gear suspected', ['Electric reel', 'Weighted handline'], {
      visibleWhen: { key: 'suspected_gear', is: 'Other' },
    }),
    yesNo('approached', 'Boat approached', {
      hint: 'You went close enough to speak with the people on board',
      section: 'Encounter',
    }),
    measured('closest', 'Closest distance to the boat', 'm', [0, 50_000], [0, 1000], {
      hint: 'How close you got',
    }),
    text('closest_comment', 'Comment on the distance', [
      'Kept off because of swell',
      'Alongside',
      'Boat moved away as we came near',
    ]),
    yesNo('friendly', 'People were friendly', { visibleWhen: { key: 'approached', isNot: false } }),
    yesNo('shared', 'Information shared', {
      hint: 'You told them about the RCA (rockfish conservation area) and its rules',
    }),
    ...RCA_ANSWERS,
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
