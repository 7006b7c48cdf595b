/** One field's answer: its value, and the callbacks for changes. Renders only its own input. */
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

/** @typeParam V the kind's value type; records may contain anything else, which inputs must tolerate */
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
