/** Changes one list. The typed text stays until the change succeeds. */
import { ApiError } from '@portal/shared-types/api/client';
import type { EditableList } from '@portal/shared-types/api/listEditing';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import { useSettings } from '../../../platform/api/settings';
import type { ListName } from '../../../records/lists/fetchList';
import { useRefreshList } from '../../../records/lists/useCachedList';
import { placeOf, useTakeList } from './listsQuery';

/** Cached lists that a change may affect. */
const SHOWN_IN: Record<EditableList['kind'], readonly ListName[]> = {
  static: ['static-list-items-cached', 'purpose-filters-cached', 'sighting-filters-cached'],
  child: ['child-list-items-cached', 'sighting-filters-cached', 'survey-types-cached'],
  nation: ['nation-list-items-cached', 'patrol-area-filters-cached'],
};

export type ListChange =
  | { add: { label: string; code?: string } }
  | { code: string; change: { label?: string; retired?: boolean } };

type ListOutcome = { done: true } | { done: false; text: string };

/** The current list, which the server attaches when it rejects a change of an outdated list. */
const currentOf = (error: ApiError): EditableList | undefined => {
  const { code, current } = error.problem;
  return code === 'stale' ? (current as EditableList | undefined) : undefined;
};

export const useListChange = (list: EditableList) => {
  const client = useClient();
  const { supportContact } = useSettings();
  const takeList = useTakeList();
  const refreshList = useRefreshList();
  const [busy, setBusy] = useState(false);

  const failed = (error: unknown): string => {
    if (!(error instanceof ApiError)) return message('listNotSaved', { name: supportContact });
    const current = currentOf(error);
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

  const send = async (asked: ListChange): Promise<ListOutcome> => {
    const place = placeOf(list);
    setBusy(true);
    try {
      const { list: now } = await ('add' in asked
        ? client.addListItem({ body: { ...place, ...asked.add } })
        : client.changeListItem({
            body: { ...place, code: asked.code, version: list.version, ...asked.change },
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
