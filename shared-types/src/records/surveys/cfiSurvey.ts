/** An inventory of cultural features, before a cutblock is logged. */
import { fromNation, selectWithOther } from '../fieldBuilders';
import type { SurveyDefinition } from '../fieldDefinition';
import { choice, rowNumber } from './surveyBuilders';

export const cfiSurvey = {
  types: ['CFI Survey', 'Cultural Features Inventory'],
  sightings: ['Cultural Feature', 'CFI Note', 'Bear Den', 'CFI Unsurveyed area'],
  sightingsSortBy: 'feature_seq',
  fields: [
    {
      kind: 'text',
      key: 'project_id',
      label: 'Cutblock',
      section: 'Project',
      examples: ['KH-412', 'Block 27B', 'DN-1108'],
    },
    ...selectWithOther('area', 'area_other', 'Area', fromNation('cfi_area')),
    {
      kind: 'text',
      key: 'client',
      label: 'Client',
      hint: 'Who asked for the inventory',
      examples: ['Stewardship office', 'Licensee', 'Community forest'],
    },
    { kind: 'text', key: 'surveyor', label: 'Surveyor', examples: ['Crew lead', 'CFI surveyor'] },
    {
      kind: 'text',
      key: 'crew',
      label: 'Crew',
      examples: ['Two guardians', 'One guardian and one trainee'],
    },
    {
      kind: 'point',
      key: 'poc_coordinates',
      label: 'Point of commencement',
      hint: 'Where the survey starts from',
      section: 'Start',
    },
    {
      kind: 'longText',
      key: 'poc_description',
      label: 'Point of commencement description',
      examples: ['Ribboned stump next to the spur road', 'Falling corner 3, blue and orange tape'],
    },
    {
      kind: 'longText',
      key: 'navigation_notes',
      label: 'How to get there',
      examples: ['Boat to the log dump, then 2 km up the main line', 'On foot along the creek'],
    },
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
        {
          kind: 'longText',
          key: 'description',
          label: 'Description',
          examples: ['Edge of the block', 'Top of the bench', 'Creek crossing'],
        },
      ],
    },
  ],
} as const satisfies SurveyDefinition;
