import { ApiError } from '@portal/shared-types/contract/api/client';
import type { EditableList } from '@portal/shared-types/contract/api/listEditing';
import { findLabelError, plainLabel, tidyLabel } from '@portal/shared-types/records/lists/itemText';
import { message } from '@portal/shared-types/base/text/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import type { ListName } from '#records/lists/fetchList.ts';
import { useRefreshList } from '#records/lists/useCachedList.ts';

const KEY = ['manage', 'lists'] as const;

/** All lists that the viewer may edit. Read again each time: others edit them too. */
export const useEditableLists = () => {
  const client = useClient();
  return useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.editableLists(undefined, { signal })).items,
  });
};

/** What identifies a list in the API. */
const getListTarget = ({ kind, list_name, parent_item, sharing }: EditableList) => ({
  kind,
  list_name,
  parent_item,
  sharing,
});
export const getListKey = (list: EditableList): string =>
  JSON.stringify(Object.values(getListTarget(list)));

/** Replaces a shown list with its current state; without one, reads all again. */
const useTakeList = () => {
  const queries = useQueryClient();
  return useCallback(
    (list?: EditableList): void => {
      if (!list) {
        void queries.invalidateQueries({ queryKey: KEY });
        return;
      }
      // A request that is still running would restore the old state.
      void queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<EditableList[]>(KEY, (lists) =>
        lists?.map((one) => (getListKey(one) === getListKey(list) ? list : one)),
      );
    },
    [queries],
  );
};

/** The server also checks related lists. @param code of the renamed item; null for a new one */
export const labelCheck = (
  { items }: EditableList,
  code: string | null,
  typed: string,
): string | null => {
  const label = tidyLabel(typed);
  const error = findLabelError(label);
  if (error) return message(error);
  const same = items.find(
    (item) => item.code !== code && !item.retired && plainLabel(item.label) === plainLabel(label),
  );
  return same ? message('listLabelTaken', { label: same.label }) : null;
};

/** Cached lists that a change may affect. */
const SHOWN_IN: Record<EditableList['kind'], readonly ListName[]> = {
  static: ['static-list-items-cached', 'purpose-filters-cached', 'sighting-filters-cached'],
  child: ['child-list-items-cached', 'sighting-filters-cached', 'survey-types-cached'],
  nation: ['nation-list-items-cached', 'patrol-area-filters-cached'],
};

type ListChange =
  | { add: { label: string; code?: string } }
  | { code: string; change: { label?: string; retired?: boolean } };

type ListOutcome = { done: true } | { done: false; text: string };

/** The current list, which the server attaches when it rejects a change of an outdated list. */
const getCurrent = (error: ApiError): EditableList | undefined => {
  const { code, current } = error.problem;
  return code === 'stale' ? (current as EditableList | undefined) : undefined;
};

/** Changes one list. The typed text stays until the change succeeds. */
export const useListChange = (list: EditableList) => {
  const client = useClient();
  const { supportContact } = useSettings();
  const takeList = useTakeList();
  const refreshList = useRefreshList();
  const [busy, setBusy] = useState(false);

  const failed = (error: unknown): string => {
    if (!(error instanceof ApiError)) return message('listNotSaved', { name: supportContact });
    const current = getCurrent(error);
    if (current) {
      takeList(current);
      return message('listStale');
    }
    switch (error.status) {
      case 400:
        return error.problem.errors?.[0]?.message ?? error.message;
      case 409:
        return error.message;
      case 403:
      case 404:
        takeList();
        return message('listGone');
      default:
        return message('listNotSaved', { name: supportContact });
    }
  };

  const send = async (change: ListChange): Promise<ListOutcome> => {
    const target = getListTarget(list);
    setBusy(true);
    try {
      const { list: now } = await ('add' in change
        ? client.addListItem({ body: { ...target, ...change.add } })
        : client.changeListItem({
            body: { ...target, code: change.code, version: list.version, ...change.change },
          }));
      takeList(now);
      // If this fails, the next reader of the list sees the error.
      for (const name of SHOWN_IN[list.kind]) refreshList(name).catch(() => undefined);
      return { done: true };
    } catch (error) {
      return { done: false, text: failed(error) };
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
};
