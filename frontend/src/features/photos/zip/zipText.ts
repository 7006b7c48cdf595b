import { message } from '@portal/shared-types/text/messages';
import { sizeText } from '../../../platform/ui/sizeText';
import type { ZipAnswer } from './useZip';

/** "48 photos" */
export const photosText = (n: number): string =>
  n === 1 ? '1 photo' : `${n.toLocaleString('en-CA')} photos`;

const formatValues = ({ photos, bytes, fileName }: ZipAnswer) => ({
  photos: photosText(photos),
  total: sizeText(bytes),
  file: fileName,
});

/** Shown before the file is made. */
export const offerText = (answer: ZipAnswer): string => {
  if (answer.photos === 0) return message('zipNone');
  const { file: _file, ...values } = formatValues(answer);
  const state = answer.zip?.state;
  return message(
    state === 'ready' ? 'zipThere' : state === 'working' ? 'zipInWork' : 'zipWhat',
    values,
  );
};

/** Notes on the file. @param reduced some photos belong to nations that the person has no access to */
export const makeRemarks = (
  { photos, waiting, unavailable }: ZipAnswer,
  reduced: boolean,
): string[] => [
  ...(waiting > 0 ? [message('zipWaiting', { photos: photosText(waiting) })] : []),
  ...(unavailable > 0 ? [message('zipUnavailable', { photos: photosText(unavailable) })] : []),
  ...(reduced && photos > 0 ? [message('zipReduced')] : []),
];

export const progressText = (answer: ZipAnswer): string => {
  const { file, photos, total } = formatValues(answer);
  const { zip } = answer;
  if (!zip) return message(answer.photos === 0 ? 'zipNone' : 'zipOutdated', { file });
  switch (zip.state) {
    case 'working':
      if (zip.reason !== null) return message('zipInterrupted', { file, reason: zip.reason });
      return zip.writtenBytes > 0
        ? message('zipWorking', { file, total, written: sizeText(zip.writtenBytes) })
        : message('zipStarting', { file });
    case 'ready':
      return message('zipReady', { file, photos, total });
    case 'failed':
      return message('zipFailed', { file, reason: zip.reason ?? message('zipFailedUnknown') });
  }
};
