import {
  choice,
  choices,
  comments,
  fromChild,
  measured,
  selectWithOther,
  text,
  yesNo,
  count,
} from '../fieldBuilders';
import type { SightingDefinition, Field } from '../fieldDefinition';

/** Answers of people on a boat in a rockfish conservation area, each with whether the guardian trusts it. */
const trusted = <const K extends string>(key: K, about: string) =>
  ({ kind: 'yesNo', key: `${key}_trusted`, label: `${about}: answer is reliable` }) as const;

const fishCount = <const K extends string>(
  key: K,
  label: string,
  high: number,
  more: { section?: string } = {},
) =>
  [
    count(key, `${label} caught`, [0, high], { max: 1_000_000, ...more }),
    trusted(key, label),
  ] as const;

const RCA_INTERVIEW = [
  choice('origin', 'Home region', 'boat_origin', {
    hint: 'Where the people on board are from',
    section: 'Their answers',
  }),
  trusted('origin', 'Home region'),
  choice('fishery', 'Fishery', 'rca_fishery'),
  trusted('fishery', 'Fishery'),
  { ...choices('gear', 'Gear', 'rca_gear'), stored: 'commaList' },
  text('gear_other', 'Other gear', ['Electric reel', 'Weighted handline'], {
    visibleWhen: { key: 'gear', is: 'Other' },
  }),
  trusted('gear', 'Gear'),
  yesNo('descender', 'Descending device on board', {
    hint: 'Returns a released rockfish to depth so that it survives',
  }),
  trusted('descender', 'Descending device'),
  ...fishCount('yelloweye_count', 'Yelloweye rockfish', 10, { section: 'Catch' }),
  ...fishCount('quillback_count', 'Quillback rockfish', 20),
  ...fishCount('other_rockfish_count', 'Other rockfish', 20),
  {
    ...choices('other_rockfish_species', 'Other rockfish species', 'rockfish_species'),
    stored: 'commaList',
  },
  trusted('other_rockfish_species', 'Other rockfish species'),
  ...fishCount('non_rockfish_count', 'Other fish', 30),
  {
    ...choices('non_rockfish_species', 'Other fish species', 'rca_non_rockfish_species'),
    stored: 'commaList',
  },
  trusted('non_rockfish_species', 'Other fish species'),
] as const satisfies readonly Field[];

export const rcaBoatSighting = {
  types: ['RCA Boat Sighting'],
  group: 'Vessels and gear',
  place: 'water',
  levels: { subtype: 'type', subsubtype: 'sub_type' },
  fields: [
    ...selectWithOther('type', 'other_type', 'Type of boat', 'rca_boat_type', {
      section: 'Boat and activity',
    }),
    choice('sub_type', 'Subtype of boat', fromChild('boat_type', 'type'), {
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
    ...RCA_INTERVIEW,
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
