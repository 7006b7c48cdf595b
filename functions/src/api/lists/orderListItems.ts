import { orderListItems } from '@portal/shared-types/contract/api/listEditing';
import { changeList } from '#data/lists/listEditing.ts';
import { inOrder, type OpenList } from '#domain/lists/listChange.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { requireListEditor } from '#http/requireListEditor.ts';

export const handler = defineHandler(orderListItems, async ({ caller, body }) => {
  const { target, nations } = await requireListEditor(caller, body);
  const change = (open: OpenList) => inOrder(open, body.codes);
  return changeList(caller, target, nations, change, body.version);
});
