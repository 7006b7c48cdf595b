import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { useEffect, useMemo } from 'react';
import {
  useFlaggedRecords,
  useFreshFlaggedRecords,
  type FlaggedRecord,
} from '#features/flags/useFlags.ts';

export interface Flagged {
  /** null if unknown, or not loaded yet. */
  records: readonly FlaggedRecord[] | null;
  failed: boolean;
  retry: () => void;
}

/** Records with open flags, read with the first results, and again with a later search if outdated. */
export const useFlagged = (found: SearchColumns | null): Flagged => {
  const { data, isError, refetch } = useFlaggedRecords(found !== null);
  const refresh = useFreshFlaggedRecords();
  useEffect(() => {
    if (found) refresh();
  }, [found, refresh]);
  return useMemo(
    () => ({ records: data ?? null, failed: isError, retry: () => void refetch() }),
    [data, isError, refetch],
  );
};
