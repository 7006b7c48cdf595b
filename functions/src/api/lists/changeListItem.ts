import { changeListItem } from '@portal/shared-types/api/listEditing';
import { problem } from '@portal/shared-types/text/problems';
import { changeList, toEditable } from '../../data/lists/listEditing';
import { isSameItem, withChangedItem } from '../../domain/lists/listChange';
import { defineHandler } from '../../http/defineHandler';
import { requireListEditor } from '../../http/requireListEditor';

export const handler = defineHandler(changeListItem, async ({ caller, body }) => {
  const { place, nations } = await requireListEditor(caller, body);
  const list = await changeList(caller, place, nations, (open) => {
    if (open.version !== body.version) throw problem('stale', { current: toEditable(place, open) });
    const change = withChangedItem(open, body.code, body);
    return isSameItem(change) ? undefined : change;
  });
  return { item: list.items.find(({ code }) => code === body.code)!, list };
});
