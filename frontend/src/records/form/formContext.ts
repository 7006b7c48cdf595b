/** What every part of one form shares. Never changes while the form stands, so it draws nothing anew. */
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
  /** Answers beside the record that conditions look at: a survey's type. */
  around: Values;
  problems: ProblemStore;
  reveal: RevealStore;
  /** The id of a field's first input. */
  idOf: (path: string) => string;
  /** An answer, or the rows, changed. */
  changed: () => void;
  /** A field was left. */
  left: () => void;
}

export const FormContext = createContext<RecordFormContext | null>(null);

export const useRecordForm = (): RecordFormContext => {
  const context = useContext(FormContext);
  if (!context) throw new Error('An input is outside a RecordForm.');
  return context;
};

/** The fields around an answer, innermost first, and where their values stand: "", "violators.2.". */
export interface Level {
  prefix: string;
  fields: readonly Field[];
}

export const LevelsContext = createContext<readonly Level[]>([]);
export const useLevels = (): readonly Level[] => useContext(LevelsContext);
