import { randomUUID } from 'node:crypto';
import { editPart, type PartEdit, type PartEditor } from '../data/change/editPart';
import type { Part } from '../data/patrol/patrolState';
import type { Caller } from './authenticate';

interface EditRequest {
  caller: Caller;
  body: {
    nation: string;
    patrolStartDate?: string | null | undefined;
    printOnly?: boolean | undefined;
  };
  idempotencyKey: string | undefined;
}

/** Edits a part of a patrol as requested. @param part as the route names it */
export const editedPart = async <P extends Part<object>, R>(
  editor: PartEditor<P, R>,
  { caller, body, idempotencyKey }: EditRequest,
  part: Pick<PartEdit, 'edited' | 'original' | 'id'>,
) => {
  const { nation, patrolStartDate, printOnly } = body;
  return editPart(
    editor,
    caller,
    { ...part, nation, patrolStartDate: patrolStartDate ?? null },
    { printOnly: printOnly ?? false, key: idempotencyKey ?? randomUUID() },
  );
};
