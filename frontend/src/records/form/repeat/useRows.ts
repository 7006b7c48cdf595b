/** Add, remove with undo, move. Where numbers order the rows, they are kept in that order. */
import type { Value, Values } from '@portal/shared-types/records/engine/wire/values';
import type { RepeatField } from '@portal/shared-types/records/fieldDefinition';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useRecordForm } from '../formContext';
import { formValues } from '../formValues';
import { movedNumbers, nextNumber, remainingNumbers } from './rowNumbers';
import { rowTitle } from '@portal/shared-types/records/engine/render/recordView';

interface Removed {
  index: number;
  row: Values;
  title: string;
  /** Numbers of all rows before the removal. */
  numbers: Value[];
}

export const useRows = (field: RepeatField, path: string) => {
  const { form, changed } = useRecordForm();
  // The path is known only at run time; the library types only static paths.
  const { fields, append, insert, remove, move } = useFieldArray({
    control: form.control,
    name: path as never,
    keyName: 'rowId',
  });
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { sortBy } = field;

  const rows = (): Values[] => form.getValues(path) as Values[];
  const numbers = (): Value[] => (sortBy ? rows().map((row) => row[sortBy] ?? null) : []);
  const setNumbers = (numbers: readonly unknown[]): void => {
    if (!sortBy) return;
    rows().forEach((row, i) => {
      if (row[sortBy] !== numbers[i]) form.setValue(`${path}.${i}.${sortBy}`, numbers[i] as Value);
    });
  };

  return {
    ids: (fields as unknown as { rowId: string }[]).map(({ rowId }) => rowId),
    removed,
    add() {
      const row = formValues(field.fields, {});
      if (sortBy) row[sortBy] = nextNumber(numbers());
      append(row, { shouldFocus: false });
      setRemoved(null);
      changed();
    },
    remove(index: number) {
      const row = rows()[index];
      if (!row) return;
      const before = numbers();
      setRemoved({
        index,
        // The library keeps using its own object.
        row: JSON.parse(JSON.stringify(row)) as Values,
        title: rowTitle(field, row, index),
        numbers: before,
      });
      remove(index);
      setNumbers(remainingNumbers(before, index));
      changed();
    },
    undo() {
      if (!removed) return;
      insert(removed.index, removed.row, { shouldFocus: false });
      setNumbers(removed.numbers);
      setRemoved(null);
      changed();
    },
    move(from: number, to: number) {
      const before = numbers();
      move(from, to);
      setNumbers(movedNumbers(before));
      setRemoved(null);
      changed();
    },
  };
};
