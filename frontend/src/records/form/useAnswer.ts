/** One field's answer: its value, and what to call when it changes. Draws only its own input anew. */
import type { Value } from '@portal/shared-types/records/engine/wire/values';
import { useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import { useRecordForm } from './formContext';

export interface Answer<V extends Value = Value> {
  id: string;
  value: V;
  setValue: (value: V) => void;
  onBlur: () => void;
  problem: string | undefined;
}

export const useProblem = (path: string): string | undefined => {
  const { problems } = useRecordForm();
  return useSyncExternalStore(problems.subscribe, () => problems.at(path));
};

/** @typeParam V what the field's kind holds; a record may hold anything else, and inputs bear it. */
export const useAnswer = <V extends Value>(path: string): Answer<V> => {
  const { form, idOf, changed, left } = useRecordForm();
  const { field } = useController({ control: form.control, name: path });
  const problem = useProblem(path);
  return {
    id: idOf(path),
    value: field.value as V,
    setValue: (value) => {
      field.onChange(value);
      changed();
    },
    onBlur: left,
    problem,
  };
};
