/** An inventory of cultural features, before a cutblock is logged. */
import { choice, fromNation, longText, rowNumber, selectWithOther, text } from '../fieldBuilders';
import type { SurveyDefinition } from '../fieldDefinition';

export const cfiSurvey = {
  types: ['CFI Survey', 'Cultural Features Inventory'],
  sightings: ['Cultural Feature', 'CFI Note', 'Bear Den', 'CFI Unsurveyed area'],
  sightingsSortBy: 'feature_seq',
  fields: [
    text('project_id', 'Cutblock', ['KH-412', 'Block 27B', 'DN-1108'], { section: 'Project' }),
    ...selectWithOther('area', 'area_other', 'Area', fromNation('cfi_area')),
    text('client', 'Client', ['Stewardship office', 'Licensee', 'Community forest'], {
      hint: 'Who asked for the inventory',
    }),
    text('surveyor', 'Surveyor', ['Crew lead', 'CFI surveyor']),
    text('crew', 'Crew', ['Two guardians', 'One guardian and one trainee']),
    {
      kind: 'point',
      key: 'poc_coordinates',
      label: 'Point of commencement',
      hint: 'Where the survey starts from',
      section: 'Start',
    },
    longText('poc_description', 'Point of commencement description', [
      'Ribboned stump next to the spur road',
      'Falling corner 3, blue and orange tape',
    ]),
    longText('navigation_notes', 'How to get there', [
      'Boat to the log dump, then 2 km up the main line',
      'On foot along the creek',
    ]),
    {
      kind: 'repeat',
      key: 'transects',
      label: 'Transects',
      section: 'Transects',
      itemLabel: 'Transect',
      sortBy: 'transect_seq',
      fields: [
        rowNumber('transect_seq', 'Transect number'),
        { kind: 'dateTime', key: 'transect_start_dt', label: 'Start' },
        { kind: 'dateTime', key: 'transect_end_dt', label: 'End' },
        choice('survey_coverage', 'Coverage', 'cfi_survey_coverage'),
      ],
    },
    {
      kind: 'repeat',
      key: 'stations',
      label: 'Stations',
      section: 'Stations',
      itemLabel: 'Station',
      sortBy: 'station_seq',
      fields: [
        rowNumber('station_seq', 'Station number'),
        rowNumber('transect_seq', 'Transect number'),
        { kind: 'point', key: 'point', label: 'Position' },
        longText('description', 'Description', [
          'Edge of the block',
          'Top of the bench',
          'Creek crossing',
        ]),
      ],
    },
  ],
} as const satisfies SurveyDefinition;
