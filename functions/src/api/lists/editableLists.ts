import { canEditList, canEditLists } from '@portal/shared-types/contract/access/lists';
import { editableLists, LIST_KINDS } from '@portal/shared-types/contract/api/listEditing';
import { problem } from '@portal/shared-types/base/text/problems';
import { readEditable } from '#data/lists/listEditing.ts';
import { readNations } from '#data/lists/nations.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(editableLists, async ({ caller }) => {
  if (!canEditLists(caller)) throw problem('forbidden');
  const nations = await readNations();
  const lists = await Promise.all(
    LIST_KINDS.map((kind) =>
      readEditable(kind, nations, (owner) => canEditList(caller, owner, nations)),
    ),
  );
  return { items: lists.flat() };
});
