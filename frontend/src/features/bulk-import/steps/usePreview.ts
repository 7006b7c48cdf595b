import type { Manifest } from '@portal/shared-types/import/manifest';
import { useEffect, useState } from 'react';
import type { Preview } from '../engine/preview';
import type { RemoteEngine } from '../engine/remoteEngine';

/** Typing goes on; the preview follows when it rests. */
const REST_MS = 250;

/** The first rows of a table as records; the one before stands until the next is there. */
export const usePreview = (
  engine: () => RemoteEngine,
  manifest: Manifest,
  table: number,
  files: unknown,
): Preview | null => {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      engine()
        .preview(manifest, table)
        .then(
          (next) => wanted && setPreview(next),
          () => wanted && setPreview(null),
        );
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [engine, manifest, table, files]);
  return preview;
};
