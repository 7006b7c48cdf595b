import {
  choice,
  count,
  fromNation,
  INCOMPLETE_OTHER,
  longText,
  measured,
  multiSelectWithOther,
  PERCENT,
  selectWithOther,
  WATER_C,
} from '../fieldBuilders';
import type { SurveyDefinition } from '../fieldDefinition';

export const birdSurvey = {
  types: ['Bird Survey'],
  sightings: ['Bird Observation'],
  fields: [
    ...selectWithOther('transect_name', 'transect_other', 'Transect', fromNation('bird_transect'), {
      section: 'Survey',
    }),
    ...multiSelectWithOther(
      'target_species',
      'target_species_other',
      'Target species',
      'bird_survey_target',
    ),
    measured('obs_distance_m', 'Observed out to', 'm', [0, 50_000], [50, 1000], {
      hint: 'How far birds were counted on each side of the boat, or from your position',
    }),
    {
      kind: 'repeat',
      key: 'conditions',
      label: 'Conditions',
      section: 'Conditions',
      hint: 'At the start and whenever they change',
      itemLabel: 'Conditions',
      fields: [
        { kind: 'dateTime', key: 'condition_dt', label: 'Time' },
        { kind: 'point', key: 'coordinates', label: 'Position' },
        measured('cloud_cover', 'Cloud cover', '%', PERCENT, [0, 100]),
        choice('precipitation', 'Precipitation', 'precipitation'),
        choice('visibility', 'Visibility', 'visibility_distance'),
        choice('wave', 'Sea', 'sea_condition'),
        choice('tide', 'Tide', 'tide_stage'),
        measured('air_temp_c', 'Air temperature', '°C', [-80, 60], [-5, 28]),
        measured('water_temp_c', 'Water temperature', '°C', WATER_C, [4, 20]),
        measured('vessel_speed_kts', 'Speed of the boat', 'knots', [0, 100], [0, 15]),
        longText('notes', 'Notes', ['Glare ahead on the port side', 'Fog lifting from the south']),
      ],
    },
    count('boats', 'Boats in the survey area', [0, 10], { section: 'Disturbance' }),
    count('kayaks', 'Kayaks in the survey area', [0, 10]),
    longText('disturbance', 'What disturbed the birds', [
      'Eagle flew over, rafts dived',
      'Sport boat passed at speed and the scoters flew',
      'Float plane took off at the north end',
    ]),
    INCOMPLETE_OTHER,
  ],
} as const satisfies SurveyDefinition;
