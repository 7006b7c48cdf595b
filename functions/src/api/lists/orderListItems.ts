import { orderListItems } from '@portal/shared-types/contract/api/listEditing';
import { changeList } from '../../data/lists/listEditing';
import { inOrder, type OpenList } from '../../domain/lists/listChange';
import { defineHandler } from '../../http/defineHandler';
import { requireListEditor } from '../../http/requireListEditor';

export const handler = defineHandler(orderListItems, async ({ caller, body }) => {
  const { target, nations } = await requireListEditor(caller, body);
  const change = (open: OpenList) => inOrder(open, body.codes);
  return changeList(caller, target, nations, change, body.version);
});
