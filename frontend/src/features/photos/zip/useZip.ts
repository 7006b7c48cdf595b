import { ApiError } from '@portal/shared-types/contract/api/client';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { startDownload } from '../startDownload';
import { zipKey, type ZipTarget } from './zipJobs';

export type ZipResponse = RouteResponse<Routes['photoZip']>;

const FIRST_POLL_MS = 1000;
const LONGEST_POLL_MS = 5000;

/** The zip file of patrols: polled less and less often while it is being made. */
export const useZip = (target: ZipTarget) => {
  const client = useClient();
  const queries = useQueryClient();
  const key = ['photo-zip', zipKey(target)];
  const query = useQuery<ZipResponse>({
    queryKey: key,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.zip?.state === 'working' || data?.waiting
        ? Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * 1.25 ** dataUpdateCount)
        : false,
    // The job continues while the page is in the background.
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => client.photoZip({ body: { patrolIds: [...target] } }, { signal }),
  });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const text = zipKey(target);
  /** @returns whether it is being made or is ready */
  const start = useCallback(async (): Promise<boolean> => {
    setBusy(true);
    setFailed(false);
    try {
      const patrolIds = text.split(',').map(Number);
      const response = await client.photoZip({ body: { patrolIds, start: true } });
      queries.setQueryData(['photo-zip', text], response);
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setBusy(false);
    }
  }, [client, queries, text]);
  const { refetch } = query;
  /** Uses a new link: the previous one may have expired. */
  const download = useCallback(async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const { data, isError } = await refetch();
    setBusy(false);
    if (isError) setFailed(true);
    else if (data?.zip?.url) startDownload(data.zip.url);
  }, [refetch]);
  const { error } = query;
  return {
    data: query.data,
    failed: failed || (query.isError && !query.data),
    /** None of the patrols is visible to the person any more. */
    gone: error instanceof ApiError && error.status === 404,
    busy,
    start,
    download,
    retry: () => {
      setFailed(false);
      void refetch();
    },
  };
};
