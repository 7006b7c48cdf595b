import { editPart, type PartEdit, type PartEditor } from '../data/change/editPart';
import { oneId } from '../data/patrol/findPart';
import type { Part } from '../data/patrol/patrolState';
import type { Caller } from './authenticate';

interface EditRequest {
  caller: Caller;
  body: {
    nation: string;
    patrolStartDate?: string | null | undefined;
    printOnly?: boolean | undefined;
  };
  requestKey: () => string;
}

export const editedPart = async <P extends Part<object>, R>(
  editor: PartEditor<P, R>,
  { caller, body, requestKey }: EditRequest,
  part: Pick<PartEdit, 'edited' | 'original'>,
) => {
  const { nation, patrolStartDate = null, printOnly = false } = body;
  const name = `${editor.record}_id`;
  const [original, edited] = [part.original[name], part.edited[name]] as (string | undefined)[];
  const id = oneId(original, edited, `edited${editor.name}.${name}`);
  const how = { printOnly, key: requestKey() };
  return editPart(editor, caller, { ...part, id, nation, patrolStartDate }, how);
};
