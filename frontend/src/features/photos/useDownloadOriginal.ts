import { message } from '@portal/shared-types/base/text/messages';
import { useCallback, useState } from 'react';
import { useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { startDownload } from './startDownload';
import { useOpenedPhoto } from './queries';

/** Downloads a photo's original through a new link. */
export const useDownloadOriginal = (photoId: string) => {
  const notice = useNotice();
  const { data, refetch } = useOpenedPhoto(photoId);
  const [busy, setBusy] = useState(false);
  const start = useCallback(async () => {
    setBusy(true);
    const { data: opened, isError } = await refetch();
    setBusy(false);
    const url = isError ? null : opened?.original_url;
    if (url) startDownload(url);
    else notice({ severity: 'error', text: message('photoOriginalNotLoaded'), stays: null });
  }, [refetch, notice]);
  // There is none if the person may not have the original, or the photo isn't loaded yet.
  return { start: data?.original_url ? () => void start() : null, busy };
};
