import { addListItem } from '@portal/shared-types/contract/api/listEditing';
import { changeList } from '#data/lists/listEditing.ts';
import { withNewItem } from '#domain/lists/listChange.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { requireListEditor } from '#http/requireListEditor.ts';

/** Needs no version: items that others add in the meantime are kept, and the new item follows them. */
export const handler = defineHandler(addListItem, async ({ caller, body }) => {
  const { target, nations } = await requireListEditor(caller, body);
  let code = '';
  const list = await changeList(caller, target, nations, (open) => {
    const change = withNewItem(open, body);
    code = change.code;
    return change;
  });
  return { item: list.items.find((item) => item.code === code)!, list };
});
