import { changeListItem } from '@portal/shared-types/contract/api/listEditing';
import { changeList } from '../../data/lists/listEditing';
import { isSameItem, withChangedItem } from '../../domain/lists/listChange';
import { defineHandler } from '../../http/defineHandler';
import { requireListEditor } from '../../http/requireListEditor';

export const handler = defineHandler(changeListItem, async ({ caller, body }) => {
  const { target, nations } = await requireListEditor(caller, body);
  const list = await changeList(
    caller,
    target,
    nations,
    (open) => {
      const change = withChangedItem(open, body.code, body);
      return isSameItem(change) ? undefined : change;
    },
    body.version,
  );
  return { item: list.items.find(({ code }) => code === body.code)!, list };
});
