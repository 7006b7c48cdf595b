/** One field of a form: its value, and the props of its frame and its input. Renders only its own input. */
import type { Value } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import { useRecordForm } from './formContext';

export const useProblem = (path: string): string | undefined => {
  const { problems } = useRecordForm();
  return useSyncExternalStore(problems.subscribe, () => problems.at(path));
};

/** @typeParam V the kind's value type; records may contain anything else, which inputs must tolerate */
export const useFieldValue = <V extends Value>(field: Field, path: string) => {
  const { form, getId, changed, left } = useRecordForm();
  const { value, onChange } = useController({ control: form.control, name: path }).field;
  const [id, problem] = [getId(path), useProblem(path)];
  return {
    value: value as V,
    setValue: (next: V): void => {
      onChange(next);
      changed();
    },
    frame: { field, id, problem },
    /** For the input in the frame. */
    box: { id, error: problem !== undefined, onBlur: left },
  };
};
