/** The mappings that a nation's managers share. */
import type { ImportMapping } from '@portal/shared-types/contract/api/imports';
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { Manifest } from '@portal/shared-types/contract/api/manifest';
import { message } from '@portal/shared-types/base/text/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { formatReason } from './formatReason';

const getQueryKey = (nation: string) => ['imports', 'mappings', nation] as const;

export const useMappings = (nation: string) => {
  const client = useClient();
  return useQuery({
    queryKey: getQueryKey(nation),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await client.importMappings({ query: { nation } }, { signal })).items,
  });
};

/** The saved mapping that the current one is based on. */
export interface Base {
  name: string;
  version: number;
}

export type Saved =
  /** Null: it was deleted. */
  | { outcome: 'saved'; mapping: ImportMapping | null }
  /** Someone else has saved another mapping under this name. */
  | { outcome: 'stale'; theirs: ImportMapping }
  | { outcome: 'failed'; text: string };

export const useSaveMapping = (nation: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const save = async ({ name, version }: Base, manifest: Manifest | null): Promise<Saved> => {
    setBusy(true);
    try {
      const { mapping } = await client.saveImportMapping({
        body: { nation, name, version, manifest },
      });
      return { outcome: 'saved', mapping };
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'stale')
        return { outcome: 'stale', theirs: error.problem.current as ImportMapping };
      if (error instanceof ApiError && error.status === 404)
        return { outcome: 'failed', text: message('importMappingGone', { name }) };
      const reason = formatReason(error);
      return { outcome: 'failed', text: message('importMappingNotSaved', { reason }) };
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: getQueryKey(nation) });
    }
  };
  return { save, busy };
};
