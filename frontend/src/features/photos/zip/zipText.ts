import { message } from '@portal/shared-types/base/text/messages';
import { sizeText } from '#platform/ui/sizeText.ts';
import type { ZipResponse } from './useZip';

/** "48 photos" */
export const photosText = (n: number): string =>
  n === 1 ? '1 photo' : `${n.toLocaleString('en-CA')} photos`;

const formatValues = ({ photos, bytes, fileName }: ZipResponse) => ({
  photos: photosText(photos),
  total: sizeText(bytes),
  file: fileName,
});

/** Shown before the file is made. */
export const offerText = (response: ZipResponse): string => {
  if (response.photos === 0) return message('zipNone');
  const { file: _file, ...values } = formatValues(response);
  const state = response.zip?.state;
  return message(
    state === 'ready' ? 'zipThere' : state === 'working' ? 'zipInWork' : 'zipWhat',
    values,
  );
};

/** Notes on the file. @param reduced some photos belong to nations that the person has no access to */
export const makeRemarks = (
  { photos, waiting, unavailable }: ZipResponse,
  reduced: boolean,
): string[] => [
  ...(waiting > 0 ? [message('zipWaiting', { photos: photosText(waiting) })] : []),
  ...(unavailable > 0 ? [message('zipUnavailable', { photos: photosText(unavailable) })] : []),
  ...(reduced && photos > 0 ? [message('zipReduced')] : []),
];

export const progressText = (response: ZipResponse): string => {
  const { file, photos, total } = formatValues(response);
  const { zip } = response;
  if (!zip) return message(response.photos === 0 ? 'zipNone' : 'zipOutdated', { file });
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
