import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import type { Choices } from './choices';

/** "Skiff (no longer offered)". */
export const marked = (choices: Choices, code: string): string => {
  const fault = choices.fault(code);
  return fault ? `${choices.label(code)} (${fault})` : choices.label(code);
};

interface OptionBoxProps {
  params: AutocompleteRenderInputParams;
  wrong: boolean;
  attributes: InputHTMLAttributes<HTMLInputElement>;
}

/** The text box of a list that is searched by typing; its label is in the frame. */
export const OptionBox = ({ params, wrong, attributes }: OptionBoxProps) => (
  <TextField
    {...params}
    error={wrong}
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, ...attributes },
    }}
  />
);
