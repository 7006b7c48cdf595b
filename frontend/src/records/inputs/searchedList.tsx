import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Choices } from './choices';
import { inputAttributes, type Framed } from './FieldFrame';

/** "Skiff (no longer offered)". */
export const marked = (choices: Choices, code: string): string => {
  const error = choices.error(code);
  return error ? `${choices.label(code)} (${error})` : choices.label(code);
};

/** Props of a list that is searched by typing. Its label is in the frame. */
export const searchedList = (choices: Choices, chosen: readonly string[], frame: Framed) => {
  const codes = choices.offered.map(({ code }) => code);
  const parents = new Map(choices.offered.map(({ code, parent }) => [code, parent ?? '']));
  return {
    id: frame.id,
    size: 'small',
    options: [...chosen.filter((code) => !parents.has(code)), ...codes],
    getOptionLabel: (code: string) => marked(choices, code),
    ...(choices.grouped && { groupBy: (code: string) => parents.get(code) ?? '' }),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        error={frame.problem !== undefined}
        slotProps={{
          ...params.slotProps,
          htmlInput: { ...params.slotProps.htmlInput, ...inputAttributes(frame) },
        }}
      />
    ),
  } as const;
};
