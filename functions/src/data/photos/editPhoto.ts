/** Edits the notes of a photo. Its file never changes. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { withoutNulls, type Flat } from '@portal/shared-types/records/engine/change/merge';
import { flatten } from '@portal/shared-types/records/engine/change/flat';
import { mergeRecord } from '@portal/shared-types/records/engine/change/mergeRecords';
import { withRoundedPositions } from '@portal/shared-types/records/engine/wire/positions';
import { photoNotes, type Photo } from '@portal/shared-types/records/photo';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import { problem } from '@portal/shared-types/base/text/problems';
import { changesBetween } from '#domain/patrol/fieldChanges.ts';
import { photoLabels } from '@portal/shared-types/records/engine/change/fieldLabels';
import { readPhotoId, writePhotoId } from '#domain/photos/photoKeys.ts';
import { checkEdited } from '#domain/patrol/recordErrors.ts';
import type { Head } from '../patrol/patrolItems';
import { liveParts, type PhotoPart, type PatrolState } from '../patrol/patrolState';
import { getLevel } from '../patrol/storedParts';
import { readVersions, toPhoto } from './readPhotos';
import { restrictPatrol } from '../change/restrictPatrol';
import { plannedEdit, refuseConflicts, type EditOptions } from '../change/editing';

export interface PhotoEdit {
  photoId: string;
  edited: Flat;
  original: Flat;
}

const findRecord = (head: Head, state: PatrolState, { recordKind, no }: PhotoPart) => {
  const findSurvey = (wanted: number) => state.surveys.find((survey) => survey.no === wanted);
  if (recordKind === 'v') {
    const survey = findSurvey(no)!;
    return {
      time: survey.body.survey_start_dt,
      level: getLevel(head.sharing, survey.requestedLevel),
    };
  }
  const sighting = state.sightings.find((one) => one.no === no)!;
  return {
    time: sighting.body.sighting_dt,
    level: getLevel(
      head.sharing,
      findSurvey(sighting.survey)?.requestedLevel,
      sighting.requestedLevel,
    ),
  };
};

/** @throws Problem `not-found`, `stale` if someone else changed the same field */
export const editPhoto = async (author: Viewer, edit: PhotoEdit, how: EditOptions) => {
  const key = readPhotoId(edit.photoId);
  if (!key) throw problem('not-found');
  const { pid } = key;
  return restrictPatrol(
    author,
    { pid, key: how.key, content: ['photo', edit, how.printOnly] },
    async ({ head, state }, { version }) => {
      const isThis = (one: PhotoPart): boolean => writePhotoId({ pid, ...one }) === edit.photoId;
      const part = liveParts(state).photos.find(isThis);
      if (!part) throw problem('not-found');
      const versions = await readVersions(key, part.body.file.sha256);
      const readAs = (one: PhotoPart): Photo =>
        toPhoto(head, { key, ...one }, findRecord(head, state, one), versions, true);
      const { file, ...stored } = part.body;
      const before = withRoundedPositions(photoDefinition.fields, stored);
      const flat = (sent: Flat): Flat =>
        withRoundedPositions(photoDefinition.fields, flatten('photo', sent));
      const merge = mergeRecord('photo', flat(edit.original), flat(edit.edited), before);
      await refuseConflicts(
        merge,
        { pid, section: 'photos', recordId: edit.photoId },
        { photo: readAs(part) },
      );
      const notes = checkEdited({
        schema: photoNotes,
        edited: withoutNulls(merge.merged),
        stored: before,
        changed: merge.changed,
        root: 'body.photo',
      });
      const changes = changesBetween(before, notes, photoLabels);
      const written = changes.length > 0 && !how.printOnly;
      const after: PhotoPart = {
        ...part,
        version: part.version + (written ? 1 : 0),
        body: { ...notes, file },
      };
      return plannedEdit(how, {
        pid,
        next: { ...state, photos: state.photos.map((one) => (isThis(one) ? after : one)) },
        section: 'photos',
        recordIds: [edit.photoId],
        changes,
        response: { photo: readAs(after), patrolVersion: written ? version : head.version },
      });
    },
  );
};
