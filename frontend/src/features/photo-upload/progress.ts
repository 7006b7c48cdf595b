import {
  isOnItsWay,
  type PhotoToSend,
} from '@portal/shared-types/reading/photos/sending/photoToSend';

export const sumProgress = (
  photos: readonly Pick<PhotoToSend, 'step' | 'bytes' | 'progress'>[],
) => {
  const count = (step: PhotoToSend['step']): number =>
    photos.filter((photo) => photo.step === step).length;
  const sent = photos.filter((photo) => isOnItsWay(photo) || photo.step === 'saved');
  const bytes = sent.reduce((sum, photo) => sum + photo.bytes, 0);
  const done = sent.reduce((sum, { step, bytes: all, progress }) => {
    const isThere = step === 'saved' || step === 'sent';
    return sum + all * (isThere ? 1 : progress);
  }, 0);
  return {
    chosen: count('chosen'),
    onTheWay: photos.filter(isOnItsWay).length,
    saved: count('saved'),
    failed: count('failed'),
    /** 0 to 1, by bytes, of all photos sent together. */
    part: bytes === 0 ? 0 : done / bytes,
  };
};
