import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { IsEmpty } from '@portal/shared-types/reading/import/emptyCells';
import type { Option } from '@portal/shared-types/records/engine/render/valueText';
import { message } from '@portal/shared-types/base/text/messages';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import type { FoundValue } from '../engine/inspect';
import { findMatch, yesNoCodes, type FieldSource, type ColumnSource } from '../mapping/fieldSource';
import type { Target } from '../mapping/targets';
import { countText } from '../texts';

interface ValueMapProps {
  target: Target;
  fieldSource: ColumnSource;
  found: readonly FoundValue[];
  options: readonly Option[];
  isEmpty: IsEmpty;
  onChange: (fieldSource: FieldSource) => void;
}

export const ValueMap = ({
  target,
  fieldSource,
  found,
  options,
  isEmpty,
  onChange,
}: ValueMapProps) => {
  const [yes, no] = yesNoCodes(target);
  const items: { key: string; label: string; value: string | number | boolean | null }[] =
    target.field.kind === 'yesNo'
      ? [
          { key: 'yes', label: 'Yes', value: yes },
          { key: 'no', label: 'No', value: no },
        ]
      : options.map(({ code, label }) => ({ key: code, label, value: code }));
  const keyFor = (value: unknown): string => items.find((item) => item.value === value)?.key ?? '';
  const choose = (text: string, key: string): void => {
    const { [text]: _before, ...others } = fieldSource.map;
    const item = items.find((one) => one.key === key);
    onChange({ ...fieldSource, map: item ? { ...others, [text]: item.value } : others });
  };
  if (!found.length) return <SecondaryText>{message('importNoValues')}</SecondaryText>;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={`Values for ${target.field.label}`}
      sx={{
        m: 0,
        p: 1.5,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        maxHeight: 320,
        overflowY: 'auto',
        bgcolor: 'background.default',
        borderRadius: 1,
      }}
    >
      {found.map(({ text, rows }) => {
        const match = findMatch(target, text, options);
        return (
          <Box
            component="li"
            key={text}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
              columnGap: 2,
              rowGap: 0.5,
              alignItems: 'center',
              fontSize: 14,
            }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {text}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {countText(rows, 'row')}
              </Box>
            </Box>
            <TextField
              select
              value={keyFor(text in fieldSource.map ? fieldSource.map[text] : match)}
              onChange={({ target: { value } }) => choose(text, value)}
              slotProps={{
                select: { native: true },
                htmlInput: { 'aria-label': `Item for ${text}` },
              }}
            >
              {(match === undefined || !(text in fieldSource.map)) && (
                <option value="" disabled={match !== undefined}>
                  {isEmpty(text) ? 'Counts as empty' : 'Not on the list'}
                </option>
              )}
              {items.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </TextField>
          </Box>
        );
      })}
    </Box>
  );
};
