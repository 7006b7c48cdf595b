import type { RecordToMatch } from '@portal/shared-types/reading/photos/matchPhotos';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { listDateTime } from '@portal/shared-types/base/time/listText';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { readPosition } from '../../patrol-data/geometryText';

export interface MatchableRecord extends RecordToMatch {
  label: string;
}

const getPosition = ({ coordinates }: Sighting): RecordToMatch['position'] => {
  const position = readPosition(coordinates);
  return position && { longitude: position[0], latitude: position[1] };
};

export const recordsToMatch = (
  sightings: readonly Sighting[],
  surveys: readonly Survey[],
): MatchableRecord[] => {
  const days = new Set(
    [
      ...sightings.map((sighting) => sighting.sighting_dt),
      ...surveys.map((survey) => survey.survey_start_dt),
    ].map((time) => time.slice(0, 10)),
  );
  const whenText = (time: string): string => (days.size > 1 ? listDateTime(time) : timeText(time));
  const records = [
    ...sightings.map((sighting): MatchableRecord => ({
      id: sighting.sighting_id,
      start: sighting.sighting_dt,
      end: null,
      position: getPosition(sighting),
      label: `${sighting.sighting_type}, ${whenText(sighting.sighting_dt)}`,
    })),
    ...surveys.map((survey): MatchableRecord => ({
      id: survey.survey_id,
      start: survey.survey_start_dt,
      end: survey.survey_end_dt ?? null,
      // A transect or an area has no single position.
      position: null,
      label: `${survey.survey_type}, ${whenText(survey.survey_start_dt)}`,
    })),
  ];
  return records.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
};
