/** Keeps unsaved changes to a mapping: a reload or an expired session must not lose them. */
import { useEffect, useState } from 'react';
import type { Manifest } from '@portal/shared-types/contract/api/manifest';
import { useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { useDraft } from '#platform/drafts/useDraft.ts';
import type { Draft } from '#platform/drafts/draft.ts';
import type { BulkImport } from './useBulkImport';
import { baseName } from './mapping/groups';

const MAPPING_DRAFT = 'import mapping';

const isMappingDraftFor = ({ kind, of }: Draft, nation: string): boolean =>
  kind === MAPPING_DRAFT && of === nation;

const mappingTitle = ({ title, tables }: Manifest): string =>
  title || tables.map(({ files }) => baseName(files)).join(', ') || 'GPX tracks';

export interface MappingDraft {
  /** Drafts that can be continued, as long as this import has no changed mapping. */
  offered: readonly Draft[];
  /** @throws Error that says why it can't be continued. */
  resume: (draft: Draft) => Promise<void>;
}

/** @param isDone everything was loaded: the draft is no longer needed. */
export const useMappingDraft = (work: BulkImport, isDone: boolean): MappingDraft => {
  const { nation, manifest, isChanged } = work;
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const offered = useOfferedDrafts().filter((draft) => isMappingDraftFor(draft, nation));
  const { save: save, discard } = useDraft({
    id,
    kind: MAPPING_DRAFT,
    of: nation,
    title: mappingTitle(manifest),
    address: '/?import',
  });
  useEffect(() => {
    if (isDone) discard();
    else save(isChanged ? manifest : null);
  }, [save, discard, isDone, isChanged, manifest]);
  return {
    offered: isChanged ? [] : offered,
    resume: async (draft) => {
      const found = await work.engine().readMapping(JSON.stringify(draft.value));
      setId(draft.id);
      work.continueWith(found);
    },
  };
};
