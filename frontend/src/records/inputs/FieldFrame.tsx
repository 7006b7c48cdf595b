/** Inputs use the secondary colour: the primary is red, which would look like an error. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { ReactNode } from 'react';

export interface Framed {
  field: Field;
  id: string;
  problem: string | undefined;
}

/** What looks wrong in a value, and a correction that the person can choose. */
export interface FieldSuggestion {
  text: string;
  correction?: { text: string; apply: () => void };
}

interface FieldFrameProps extends Framed {
  /** A label can't name several inputs or a row of buttons, so these are a group. */
  group?: boolean;
  /** Below the input, in addition to the field's own hint. */
  notes?: readonly (string | null | undefined | false)[];
  warning?: string | null | undefined;
  suggestion?: FieldSuggestion | null;
  children: ReactNode;
}

export const helpId = (id: string): string => `${id}-help`;
export const labelId = (id: string): string => `${id}-label`;

/** Links an input to its label, help and error. */
export const inputAttributes = ({ field, id, problem }: Framed) => ({
  'aria-describedby': helpId(id),
  'aria-invalid': problem !== undefined,
  'aria-required': field.required === true,
});

/** Hints have no full stop; adds one if more text follows. */
const inSentences = (texts: readonly (string | null | undefined | false)[]): string =>
  texts
    .filter((text) => typeof text === 'string' && text !== '')
    .map((text, i, all) =>
      i < all.length - 1 && !/[.?!…]$/.test(String(text)) ? `${text}.` : text,
    )
    .join(' ');

const WARNING = { color: '#8a4b00' } as const;

export const FieldFrame = ({
  field,
  id,
  problem,
  group = false,
  notes = [],
  warning,
  suggestion,
  children,
}: FieldFrameProps) => {
  const help = inSentences([field.hint, ...notes]);
  const labelStyle = {
    fontSize: 13,
    fontWeight: 600,
    lineHeight: 1.35,
    color: problem ? 'error.main' : 'text.primary',
    overflowWrap: 'anywhere',
  } as const;
  return (
    <Box
      {...(group && {
        role: 'group',
        'aria-labelledby': labelId(id),
        'aria-describedby': helpId(id),
      })}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ mb: 0.5, lineHeight: 1.35 }}>
        <Typography
          id={labelId(id)}
          // The section's heading directly above has the same text.
          {...(field.section === field.label && group && { hidden: true })}
          {...(group
            ? { component: 'span' as const }
            : { component: 'label' as const, htmlFor: id })}
          sx={labelStyle}
        >
          {field.label}
        </Typography>
        {field.required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </Box>
      {children}
      <Box id={helpId(id)}>
        {problem && <FormHelperText error>{problem}</FormHelperText>}
        {warning && <FormHelperText sx={WARNING}>{warning}</FormHelperText>}
        {suggestion && <FormHelperText sx={WARNING}>{suggestion.text}</FormHelperText>}
        {help && <FormHelperText>{help}</FormHelperText>}
      </Box>
      {suggestion?.correction && (
        <Button
          size="small"
          color="secondary"
          aria-label={`${suggestion.correction.text} as ${field.label}`}
          onClick={() => {
            suggestion.correction?.apply();
            // The button disappears.
            document.getElementById(id)?.focus();
          }}
          sx={{ ml: -0.75, minHeight: { xs: 44, md: 34 }, textAlign: 'left' }}
        >
          {suggestion.correction.text}
        </Button>
      )}
    </Box>
  );
};
