import type { Survey } from '@portal/shared-types/records/survey';

export const survey = (parts: Partial<Survey> = {}): Survey => ({
  survey_id: '1042.v1',
  survey_type: 'Kelp Survey',
  survey_start_dt: '2026-03-01 10:00:00',
  nation: 'North Inlet',
  patrol_id: 1042,
  patrol_start_dt: '2026-03-01 08:00:00',
  patrol_effort: null,
  sharing_level: 'nation',
  geometry: null,
  survey_photos: [],
  version: 1,
  ...parts,
});
