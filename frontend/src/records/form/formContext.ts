/** State shared by all parts of one form. Constant while the form is open, so it causes no renders. */
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Inputs } from '../inputs/inputProps';
import type { ProblemStore } from './problemStore';
import type { RevealStore } from './revealStore';

export interface RecordFormContext {
  form: UseFormReturn<Values>;
  inputs: Inputs;
  lists: OptionLists;
  route: RouteGeojson | null;
  /** Values outside the record that conditions depend on, such as a survey's type. */
  around: Values;
  problems: ProblemStore;
  reveal: RevealStore;
  /** The id of a field's first input. */
  getId: (path: string) => string;
  /** Call when a value or the rows change. */
  changed: () => void;
  /** Call when a field loses the focus. */
  left: () => void;
}

export const FormContext = createContext<RecordFormContext | null>(null);

export const useRecordForm = (): RecordFormContext => {
  const context = useContext(FormContext);
  if (!context) throw new Error('An input is outside a RecordForm.');
  return context;
};

/** Fields around a value, innermost first, with the prefix of their values: "", "violators.2.". */
export interface Level {
  prefix: string;
  fields: readonly Field[];
}

export const LevelsContext = createContext<readonly Level[]>([]);
export const useLevels = (): readonly Level[] => useContext(LevelsContext);
