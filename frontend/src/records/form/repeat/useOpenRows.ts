/**
 * Expanded rows. Stores the collapsed ones, so that new rows are expanded by default. A long list starts
 * collapsed, and collapses when rows are added: only expanded rows have inputs, and only inputs are slow.
 */
import { useEffect, useState } from 'react';
import { useRecordForm } from '../formContext';

const FEW_ROWS = 20;
const NONE: readonly string[] = [];

const findRow = (field: string | null, path: string, ids: readonly string[]): string | undefined =>
  field?.startsWith(`${path}.`)
    ? ids[Number.parseInt(field.slice(path.length + 1), 10)]
    : undefined;

/** @param ids of the rows, in order */
export const useOpenRows = (path: string, ids: readonly string[]) => {
  const { reveal } = useRecordForm();
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => {
    const field = findRow(reveal.field(), path, ids);
    return new Set(ids.length > FEW_ROWS ? ids.filter((id) => id !== field) : NONE);
  });

  useEffect(
    () =>
      reveal.subscribe(() => {
        const field = findRow(reveal.field(), path, ids);
        if (field === undefined) return;
        setClosed((before) => new Set([...before].filter((id) => id !== field)));
      }),
    [reveal, path, ids],
  );

  return {
    isOpen: (id: string) => !closed.has(id),
    anyOpen: ids.some((id) => !closed.has(id)),
    toggle: (id: string) =>
      setClosed((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    /** Call before a row is added. */
    makeRoom: () => {
      if (ids.length >= FEW_ROWS) setClosed(new Set(ids));
    },
    closeAll: () => setClosed(new Set(ids)),
    openAll: () => setClosed(new Set()),
  };
};
