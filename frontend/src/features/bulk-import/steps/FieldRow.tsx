import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { IsEmpty } from '@portal/shared-types/reading/import/emptyCells';
import type { Option } from '@portal/shared-types/records/engine/render/valueText';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import type { FoundValue } from '../engine/inspect';
import {
  isChoice,
  isNumber,
  isText,
  findMatch,
  plainColumn,
  ruleText,
  unusableChoices,
  yesNoCodes,
  type FieldSource,
  type ColumnSource,
  type Unusable,
} from '../mapping/fieldSource';
import type { Target } from '../mapping/targets';
import { columnOptions, countText } from '../texts';
import { ValueMap } from './ValueMap';

interface FieldRowProps {
  target: Target;
  fieldSource: FieldSource;
  header: readonly string[];
  options: readonly Option[];
  /** Filled by the choice in the row above. */
  isFilled: boolean;
  isEmpty: IsEmpty;
  listValues: (column: string) => readonly FoundValue[];
  onChange: (fieldSource: FieldSource) => void;
}

/** Starts with a NUL, so that it can't be the name of a column. */
const ALWAYS = '\0always';
const TEXTS = '\0texts';
const RULE = '\0rule';

/** Height of the label above the last input, which all inputs of the row line up with. */
const LABEL = '23px';

const UNUSABLE: Record<Unusable, string> = {
  other: 'use “Other” and keep the text',
  'keep text': 'keep as text',
  'leave out': 'skip the value',
  'refuse row': 'reject the row',
};

const KEYS = { nothing: '', value: ALWAYS, texts: TEXTS, rule: RULE };
const sourceKey = (fieldSource: FieldSource): string =>
  fieldSource.from === 'column' ? fieldSource.column : KEYS[fieldSource.from];

const FixedValue = ({
  target,
  value,
  options,
  onChange,
}: Pick<FieldRowProps, 'target' | 'options'> & {
  value: string;
  onChange: (value: string | number | boolean) => void;
}) => {
  const label = `Value of ${target.field.label}`;
  if (target.field.kind === 'yesNo') {
    const codes = yesNoCodes(target);
    return (
      <Choice
        fullWidth
        label={label}
        value={value === String(codes[1]) ? 'no' : 'yes'}
        options={[
          ['yes', 'Yes'],
          ['no', 'No'],
        ]}
        onChange={(next) => onChange(codes[next === 'yes' ? 0 : 1]!)}
      />
    );
  }
  if (isChoice(target) && options.length)
    return (
      <Choice
        fullWidth
        label={label}
        value={value}
        options={[['', 'Choose'], ...options.map(({ code, label: text }) => [code, text] as const)]}
        onChange={onChange}
      />
    );
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      type={isNumber(target) ? 'number' : 'text'}
      onChange={({ target: { value: next } }) =>
        onChange(isNumber(target) && next !== '' ? Number(next) : next)
      }
    />
  );
};

/** How many of a column's texts match an item of the list. */
const matchText = (
  target: Target,
  fieldSource: ColumnSource,
  found: readonly FoundValue[],
  options: readonly Option[],
  isEmpty: IsEmpty,
): string => {
  if (!found.length) return 'Match values';
  const isMatched = ({ text }: FoundValue): boolean =>
    text in fieldSource.map || findMatch(target, text, options) !== undefined;
  const given = found.filter((one) => isMatched(one) || !isEmpty(one.text));
  return `${given.filter(isMatched).length} of ${countText(given.length, 'value')} matched`;
};

export const FieldRow = ({
  target,
  fieldSource,
  header,
  options,
  isFilled,
  isEmpty,
  listValues,
  onChange,
}: FieldRowProps) => {
  const { field } = target;
  const [open, setOpen] = useState(false);
  const choose = (key: string): void => {
    if (key === '') onChange({ from: 'nothing' });
    else if (key === ALWAYS) onChange({ from: 'value', value: '' });
    else if (key === TEXTS) {
      const first = fieldSource.from === 'column' ? `{${fieldSource.column}}` : '';
      onChange({ from: 'texts', texts: [first], separator: '. ' });
    } else if (key !== RULE) onChange(plainColumn(target, key, options));
  };
  const found = fieldSource.from === 'column' ? listValues(fieldSource.column) : [];
  const isLabelled =
    fieldSource.from === 'value' ||
    fieldSource.from === 'texts' ||
    (fieldSource.from === 'column' && (isChoice(target) || isNumber(target)));
  const hasValues = fieldSource.from === 'column' && isChoice(target);
  return (
    <Box
      role="group"
      aria-label={field.label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1.3fr)' },
        columnGap: 2,
        rowGap: { xs: 2, sm: 1 },
        alignItems: isLabelled ? 'start' : 'center',
        py: { xs: 1.5, sm: 1 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          fontSize: 14,
          fontWeight: fieldSource.from === 'nothing' ? 400 : 600,
          ...(isLabelled && { pt: { sm: `calc(${LABEL} + 10px)` } }),
        }}
      >
        {field.label}
        {'unit' in field && field.unit !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` in ${field.unit}`}
          </Box>
        )}
      </Box>
      {isFilled ? (
        <Box sx={{ gridColumn: { sm: 'span 2' }, fontSize: 14, color: 'text.secondary' }}>
          The text itself, if not on the list
        </Box>
      ) : (
        <>
          <Choice
            fullWidth
            label={`Column for ${field.label}`}
            labelHidden
            value={sourceKey(fieldSource)}
            options={[
              ['', '—'],
              ...(fieldSource.from === 'rule' ? [[RULE, 'Rule from the mapping'] as const] : []),
              ...columnOptions(fieldSource.from === 'column' ? fieldSource.column : '', header),
              ...(isText(target) ? [[TEXTS, 'Combine columns…'] as const] : []),
              [ALWAYS, 'Same value for all…'],
            ]}
            onChange={choose}
            sx={{ ...(isLabelled && { mt: { sm: LABEL } }) }}
          />
          <Box sx={{ minWidth: 0, fontSize: 14 }}>
            {fieldSource.from === 'value' && (
              <FixedValue
                target={target}
                value={String(fieldSource.value)}
                options={options}
                onChange={(value) => onChange({ from: 'value', value })}
              />
            )}
            {fieldSource.from === 'texts' && (
              <TextField
                fullWidth
                multiline
                label={`Text of ${field.label}`}
                placeholder={`Block {${header[0] ?? 'column'}}`}
                value={fieldSource.texts.join('\n')}
                onChange={({ target: { value } }) =>
                  onChange({ ...fieldSource, texts: value.split('\n') })
                }
                helperText={message('importTextsHelp')}
              />
            )}
            {fieldSource.from === 'rule' && (
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {ruleText(fieldSource.source)}
              </Box>
            )}
            {fieldSource.from === 'column' && (isChoice(target) || isNumber(target)) && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
                <Choice
                  label={isChoice(target) ? 'If not on the list' : 'If not a valid number'}
                  value={fieldSource.unusable}
                  options={unusableChoices(target, options).map((key) => [key, UNUSABLE[key]])}
                  onChange={(unusable) => onChange({ ...fieldSource, unusable })}
                  sx={{ flex: '1 1 190px' }}
                />
                {hasValues && (
                  <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {matchText(target, fieldSource, found, options, isEmpty)}
                  </Button>
                )}
              </Box>
            )}
          </Box>
        </>
      )}
      {open && fieldSource.from === 'column' && hasValues && (
        <Box sx={{ gridColumn: '1 / -1', pb: 1 }}>
          <ValueMap
            target={target}
            fieldSource={fieldSource}
            found={found}
            options={options}
            isEmpty={isEmpty}
            onChange={onChange}
          />
        </Box>
      )}
    </Box>
  );
};
