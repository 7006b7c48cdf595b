import { changeListItem } from '@portal/shared-types/contract/api/listEditing';
import { changeList } from '#data/lists/listEditing.ts';
import { isSameItem, withChangedItem } from '#domain/lists/listChange.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { requireListEditor } from '#http/requireListEditor.ts';

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
