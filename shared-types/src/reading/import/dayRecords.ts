import type { PhotoMatch, RecordToMatch } from '../photos/matchPhotos';
import type { PhotoFacts } from '../photos/readPhotoFile';
import type { NewPatrolInput } from '#records/patrol.ts';
import { listDateTime } from '#base/time/listText.ts';
import type { WallClock } from '#base/time/wallClock.ts';

type NewSighting = NonNullable<NewPatrolInput['sightings']>[number];
type NewSurvey = NonNullable<NewPatrolInput['surveys']>[number];

export interface DayRecord extends RecordToMatch {
  /** Index of the day. */
  day: number;
  kind: 'sighting' | 'survey';
  /** Index in the patrol's sightings or surveys. */
  index: number;
  type: string;
  label: string;
  /** The object in the patrol. */
  source: object;
}

export interface DayPhoto extends Pick<PhotoFacts, 'type' | 'sha256'> {
  file: string;
  bytes: number;
  /** The group that it is counted in. */
  group: string;
  record: Pick<DayRecord, 'kind' | 'index' | 'label'>;
  /** Null: the record's row names the photo. */
  match: PhotoMatch | null;
  /** Only if it differs from the time in the file. */
  takenAt: WallClock | null;
  /** Only if it differs from the one in the file. */
  position: RecordToMatch['position'];
}

const position = (longitude: unknown, latitude: unknown): RecordToMatch['position'] =>
  typeof longitude === 'number' && typeof latitude === 'number' ? { longitude, latitude } : null;

const getSurveyPosition = ({ geometry }: NewSurvey): RecordToMatch['position'] =>
  typeof geometry === 'object' && geometry?.type === 'Point'
    ? position(geometry.coordinates[0], geometry.coordinates[1])
    : null;

type Own = Pick<DayRecord, 'kind' | 'type' | 'start' | 'end' | 'position' | 'source'>;

const fromSighting = (source: NewSighting): Own => ({
  kind: 'sighting',
  type: source.sighting_type,
  start: source.sighting_dt,
  end: null,
  position: position(source.details?.longitude, source.details?.latitude),
  source,
});

const fromSurvey = (source: NewSurvey): Own => ({
  kind: 'survey',
  type: source.survey_type,
  start: source.survey_start_dt,
  end: source.survey_end_dt ?? null,
  position: getSurveyPosition(source),
  source,
});

export const dayRecords = (days: readonly { patrol: NewPatrolInput }[]): DayRecord[] =>
  days.flatMap(({ patrol: { sightings = [], surveys = [] } }, day) =>
    [sightings.map(fromSighting), surveys.map(fromSurvey)].flatMap((records) =>
      records.map((own, index): DayRecord => {
        const { kind, type, start } = own;
        const label = `${type}, ${listDateTime(start)}`;
        return { ...own, day, index, label, id: `${day} ${kind} ${index}` };
      }),
    ),
  );
