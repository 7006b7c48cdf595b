import type { EditableList } from '@portal/shared-types/api/listEditing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../../../platform/api/ClientContext';

const KEY = ['manage', 'lists'] as const;

/** Every list that the viewer may edit, as it is now: others edit the same lists. */
export const useEditableLists = () => {
  const client = useClient();
  return useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.editableLists(undefined, { signal })).items,
  });
};

/** Tells one list from another: what the API is asked by. */
export const placeOf = ({ kind, list_name, parent_item, sharing }: EditableList) => ({
  kind,
  list_name,
  parent_item,
  sharing,
});
export const keyOf = (list: EditableList): string => JSON.stringify(Object.values(placeOf(list)));

/** Puts a list as it is now in the place of the one that is shown; without one, reads all again. */
export const useTakeList = () => {
  const queries = useQueryClient();
  return useCallback(
    (list?: EditableList): void => {
      if (!list) {
        void queries.invalidateQueries({ queryKey: KEY });
        return;
      }
      // An answer that was under way before would bring back what has just been changed.
      void queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<EditableList[]>(KEY, (lists) =>
        lists?.map((one) => (keyOf(one) === keyOf(list) ? list : one)),
      );
    },
    [queries],
  );
};
