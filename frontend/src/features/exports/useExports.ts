/** The person's exports, polled while one is being made. */
import type {
  AnyExportRequestInput,
  createExport,
} from '@portal/shared-types/contract/api/exports';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { startDownload } from '../photos/startDownload';

export type ExportJob = RouteResponse<typeof createExport>;

const LIST = ['exports'];
const FIRST_POLL_MS = 500;
const LONGEST_POLL_MS = 5000;
const GROWTH = 1.25;

/** Polls less and less often. */
const getPollDelay = (polls: number): number =>
  Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * GROWTH ** polls);

const getQueryKey = (id: string | null) => ['export', id];

/** @param isPaused while the export is being cancelled: afterwards it no longer exists */
export const useExport = (id: string | null, isPaused: boolean) => {
  const client = useClient();
  return useQuery({
    queryKey: getQueryKey(id),
    enabled: id !== null && !isPaused,
    staleTime: 0,
    queryFn: ({ signal }) => client.readExport({ params: { id: id! } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'working' ? getPollDelay(dataUpdateCount) : false,
  });
};

export const useExports = () => {
  const client = useClient();
  return useQuery({
    queryKey: LIST,
    staleTime: 0,
    queryFn: ({ signal }) => client.listExports(undefined, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.items.some(({ state }) => state === 'working') ? getPollDelay(dataUpdateCount) : false,
  });
};

export const useExportActions = () => {
  const client = useClient();
  const queries = useQueryClient();
  /** Kept until a response arrives, so that a retry doesn't start a second export. */
  const attempt = useRef(crypto.randomUUID());
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: LIST }), [queries]);
  return {
    refresh,
    start: async (request: AnyExportRequestInput): Promise<ExportJob> => {
      const idempotencyKey = await requestKey(attempt.current, request);
      const job = await client.createExport({ body: request, idempotencyKey });
      attempt.current = crypto.randomUUID();
      void refresh();
      return job;
    },
    /** Cancels it, or deletes its file. */
    remove: async (id: string): Promise<void> => {
      await queries.cancelQueries({ queryKey: getQueryKey(id) });
      await client.cancelExport({ params: { id } });
      await refresh();
    },
    /** Requests a new link: an earlier one may have expired. @returns false without a file */
    download: async (id: string): Promise<boolean> => {
      const { url } = await client.readExport({ params: { id } });
      if (url) startDownload(url);
      return url !== null;
    },
  };
};

/** The photos of patrols that the person would get, and their size. @param isNeeded false: no request */
export const usePhotoSize = (patrolIds: readonly number[], isNeeded: boolean) => {
  const client = useClient();
  return useQuery({
    queryKey: ['export-photos', patrolIds],
    enabled: isNeeded,
    queryFn: async ({ signal }) => {
      const total = { photos: 0, bytes: 0 };
      for (let from = 0; from < patrolIds.length; from += LIMITS.patrolsPerZip) {
        const some = patrolIds.slice(from, from + LIMITS.patrolsPerZip);
        const { photos, bytes } = await client.photoZip({ body: { patrolIds: some } }, { signal });
        total.photos += photos;
        total.bytes += bytes;
      }
      return total;
    },
  });
};
