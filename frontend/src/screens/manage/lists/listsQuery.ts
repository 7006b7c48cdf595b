import type { EditableList } from '@portal/shared-types/api/listEditing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../../../platform/api/ClientContext';

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
export const placeOf = ({ kind, list_name, parent_item, sharing }: EditableList) => ({
  kind,
  list_name,
  parent_item,
  sharing,
});
export const keyOf = (list: EditableList): string => JSON.stringify(Object.values(placeOf(list)));

/** Replaces a shown list with its current state; without one, reads all again. */
export const useTakeList = () => {
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
        lists?.map((one) => (keyOf(one) === keyOf(list) ? list : one)),
      );
    },
    [queries],
  );
};
