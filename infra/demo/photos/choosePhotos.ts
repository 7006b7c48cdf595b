import type { PhotoNotes } from '@portal/shared-types/records/photo';
import type { FlaggedPatrol } from '../flags';
import type { Random } from '../random';
import { makeCaption } from './scenes';

export interface DemoPhoto {
  recordKind: 's' | 'v';
  no: number;
  /** Of its record. */
  type: string;
  at: string;
  position: { latitude: number; longitude: number } | null;
  notes: PhotoNotes;
}

export interface PatrolWithPhotos {
  patrol: FlaggedPatrol;
  photos: DemoPhoto[];
}

const RECORDS = 100;
const PER_PATROL = 4;
/** So that rare types have photos, too. */
const PER_TYPE = 12;

/** 17 of "1042.17", 2 of "1042.v2". */
const getNumber = (id: string): number => Number(id.slice(id.indexOf('.') + 1).replace('v', ''));

const getPosition = ({ latitude, longitude }: Record<string, unknown>): DemoPhoto['position'] =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;

type Candidate = Omit<DemoPhoto, 'notes'>;

const listCandidates = ({ patrol, sightingIds, surveyIds }: FlaggedPatrol): Candidate[] => [
  ...patrol.surveys.map((survey, i): Candidate => ({
    recordKind: 'v',
    no: getNumber(surveyIds[i]!),
    type: survey.survey_type,
    at: survey.survey_start_dt,
    position: null,
  })),
  ...patrol.sightings.map((sighting, i): Candidate => ({
    recordKind: 's',
    no: getNumber(sightingIds[i]!),
    type: sighting.sighting_type,
    at: sighting.sighting_dt,
    position: getPosition(sighting.details),
  })),
];

/** @param made oldest first; the newest have photos, because people look at those first */
export const choosePhotos = (made: readonly FlaggedPatrol[], r: Random): PatrolWithPhotos[] => {
  const perType = new Map<string, number>();
  let left = RECORDS;
  return [...made].reverse().flatMap((patrol) => {
    const fresh = listCandidates(patrol).filter(({ type }) => (perType.get(type) ?? 0) < PER_TYPE);
    const chosen = r.some(fresh, Math.min(PER_PATROL, left));
    left -= chosen.length;
    for (const { type } of chosen) perType.set(type, (perType.get(type) ?? 0) + 1);
    const [photographer] = patrol.patrol.guardians;
    const photos = chosen.map((one): DemoPhoto => ({
      ...one,
      notes: {
        ...(r.chance(0.7) && { caption: makeCaption(one.type, r) }),
        ...(photographer && { photographer }),
        ...(/cultural|bear den/i.test(one.type) && { sensitive: true }),
      },
    }));
    return photos.length ? [{ patrol, photos }] : [];
  });
};
