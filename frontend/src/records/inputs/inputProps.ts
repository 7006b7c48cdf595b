import type { Field, FieldKind, FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import type { ComponentType } from 'react';

export interface InputProps<F extends Field = Field> {
  field: F;
  /** Path of the value in the form's values: "violators.2.name". */
  path: string;
}

/** A kind without an input doesn't compile. */
export type Inputs = { readonly [K in FieldKind]: ComponentType<InputProps<FieldOfKind<K>>> };
