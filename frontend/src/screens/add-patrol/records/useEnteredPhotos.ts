/** Photos of an entered record: they stay on the device until the patrol is saved. */
import { isWallClock, type WallClock } from '@portal/shared-types/base/time/wallClock';
import { useMemo } from 'react';
import { isSameTarget, type PhotoTarget } from '#features/photo-upload/engine/uploadPhoto.ts';
import { usePhotoUploads, useUploadsState } from '#features/photo-upload/PhotoUploadsContext.ts';
import { useWizard } from '../wizardContext';

/** Undefined for what is only half entered. */
const existing = (time: unknown): WallClock | undefined =>
  typeof time === 'string' && isWallClock(time) ? time : undefined;

export const useEnteredPhotos = (recordKey: string, name: string) => {
  const { draftId, entered } = useWizard();
  const start = existing(entered.patrol.patrol_start_dt);
  const end = existing(entered.patrol.patrol_end_dt);
  const uploads = usePhotoUploads();
  const { photos } = useUploadsState();
  const target = useMemo(
    (): PhotoTarget => ({
      patrolId: 0,
      recordId: null,
      label: name,
      at: start,
      end,
      entered: { draftId, key: recordKey },
    }),
    [draftId, recordKey, name, start, end],
  );
  const own = photos.filter((photo) => isSameTarget(photo.target, target));
  return {
    target,
    count: own.length,
    isPossible: uploads !== null,
    remove: (): void => uploads?.remove(own.map(({ id }) => id)),
  };
};
