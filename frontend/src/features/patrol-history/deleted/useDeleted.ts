import { useInfiniteQuery } from '@tanstack/react-query';
import { canDelete } from '@portal/shared-types/access/policy';
import { sortedNames } from '@portal/shared-types/text/order';
import { useMemo } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import { pagedQuery } from '../../../platform/api/pagedQuery';
import { useViewer } from '../../../records/people/useViewer';
import { DELETED } from '../useRecordsChanged';

/** Nations whose deleted records the person can see. */
export const useKeptNations = (): string[] => {
  const viewer = useViewer();
  return useMemo(
    () =>
      sortedNames(
        viewer.access.map(({ nation }) => nation).filter((nation) => canDelete(viewer, { nation })),
      ),
    [viewer],
  );
};

/** Page by page, newest first. */
export const useDeleted = (nation: string) => {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [DELETED, nation],
    staleTime: 0,
    ...pagedQuery(client.deletedRecords, { nation }),
  });
};
