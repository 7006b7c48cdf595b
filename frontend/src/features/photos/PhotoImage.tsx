/** The display size; shows the thumbnail until it is loaded, and replaces an expired link. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { OpenedPhoto } from '@portal/shared-types/contract/api/photos';
import { message } from '@portal/shared-types/base/text/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import type { PixelSize } from '../patrol-data/photo';

/** A link younger than this didn't fail because it expired. */
const FRESH_MS = 60_000;

interface PhotoImageProps {
  query: UseQueryResult<OpenedPhoto>;
  /** base64; null if there is none. */
  thumbnail: string | null;
  alt: string;
  size: PixelSize;
}

const Note = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', p: 2 }}>
    <Alert
      severity={onRetry ? 'error' : 'info'}
      action={onRetry && <AlertAction text="Try again" onClick={onRetry} />}
    >
      {text}
    </Alert>
  </Box>
);

const stateText = ({ state, reason }: OpenedPhoto): string =>
  state === 'failed'
    ? message('photoFailed', { reason: reason ?? message('photoFailedUnknown') })
    : message('photoPreparingLong');

export const PhotoImage = ({ query, thumbnail, alt, size }: PhotoImageProps) => {
  const { data, isError, dataUpdatedAt, refetch } = query;
  const [broken, setBroken] = useState<string | null>(null);
  const url = data?.display_url ?? null;
  const onError = (): void => {
    if (Date.now() - dataUpdatedAt > FRESH_MS) void refetch();
    else setBroken(url);
  };
  const retry = (): void => {
    setBroken(null);
    void refetch();
  };
  const failed = (isError && !data) || (url !== null && url === broken);
  const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
  return (
    <Box sx={{ position: 'relative', maxWidth: '100%' }} style={{ ...size }}>
      {thumbnail !== null && (
        <Box component="img" alt="" src={`data:image/jpeg;base64,${thumbnail}`} sx={layer} />
      )}
      {url !== null && !failed && (
        <Box
          component="img"
          key={url}
          alt={alt}
          src={url}
          draggable={false}
          onError={onError}
          sx={layer}
        />
      )}
      {data && url === null && <Note text={stateText(data)} />}
      {failed && <Note text={message('photoNotShown')} onRetry={retry} />}
    </Box>
  );
};
