import { orderListItems } from '@portal/shared-types/api/listEditing';
import { problem } from '@portal/shared-types/text/problems';
import { changeList, toEditable } from '../../data/lists/listEditing';
import { inOrder } from '../../domain/lists/listChange';
import { defineHandler } from '../../http/defineHandler';
import { requireListEditor } from '../../http/requireListEditor';

export const handler = defineHandler(orderListItems, async ({ caller, body }) => {
  const { place, nations } = await requireListEditor(caller, body);
  return changeList(caller, place, nations, (open) => {
    if (open.version !== body.version) throw problem('stale', { current: toEditable(place, open) });
    return inOrder(open, body.codes);
  });
});
