import { editPart, type PartEdit, type PartEditor } from '#data/change/editPart.ts';
import { oneId } from '#data/patrol/findPart.ts';
import type { Part } from '#data/patrol/patrolState.ts';
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

/** @param as name of the record in the response */
export const editedPart = async <P extends Part<object>, R, As extends string>(
  editor: PartEditor<P, R>,
  as: As,
  { caller, body, requestKey }: EditRequest,
  part: Pick<PartEdit, 'edited' | 'original'>,
) => {
  const { nation, patrolStartDate = null, printOnly = false } = body;
  const name = `${editor.record}_id`;
  const [original, edited] = [part.original[name], part.edited[name]] as (string | undefined)[];
  const id = oneId(original, edited, `edited${editor.name}.${name}`);
  const how = { printOnly, key: requestKey() };
  const edit = { ...part, id, nation, patrolStartDate };
  const { response, replayed } = await editPart(editor, caller, edit, how);
  const { record, ...rest } = response;
  return { response: { ...({ [as]: record } as Record<As, R>), ...rest }, replayed };
};
