import type { Manifest } from '@portal/shared-types/import/manifest';
import { useEffect, useState } from 'react';
import type { Preview } from '../engine/preview';
import type { RemoteEngine } from '../engine/remoteEngine';

/** The preview updates when typing pauses. */
const REST_MS = 250;

/** The first rows of a table as records; keeps the previous preview until the next one is ready. */
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
