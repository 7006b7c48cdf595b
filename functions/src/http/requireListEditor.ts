import { canEditList, canEditLists } from '@portal/shared-types/contract/access/lists';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { problem } from '@portal/shared-types/base/text/problems';
import type { ListTarget } from '#data/lists/listEditing.ts';
import { readNations } from '#data/lists/nations.ts';

interface Named {
  kind: ListTarget['kind'];
  list_name: string;
  parent_item: string | null;
  sharing: string | null;
}

/**
 * The list named in a request, and the member nations, if the caller may edit the list. Another nation's
 * items look as if they didn't exist; lists of the programme are visible to everyone but not editable by all.
 */
export const requireListEditor = async (
  caller: Viewer,
  { kind, list_name, parent_item, sharing }: Named,
): Promise<{ target: ListTarget; nations: string[] }> => {
  if (!canEditLists(caller)) throw problem('forbidden');
  const nations = await readNations();
  if (!canEditList(caller, sharing, nations))
    throw problem(sharing === null ? 'forbidden' : 'not-found');
  const owner = kind === 'child' ? parent_item : kind === 'nation' ? sharing : null;
  return { target: { kind, list: list_name, owner }, nations };
};
