import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Option } from '@portal/shared-types/records/engine/render/valueText';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import type { FoundValue } from '../engine/inspect';
import {
  isChoice,
  isNumber,
  isText,
  matchOf,
  plainColumn,
  ruleText,
  unusableChoices,
  yesNoCodes,
  type Answer,
  type ColumnAnswer,
  type Unusable,
} from '../mapping/answer';
import type { Target } from '../mapping/targets';
import { countText } from '../texts';
import { ValueMap } from './ValueMap';

interface FieldRowProps {
  target: Target;
  answer: Answer;
  header: readonly string[];
  options: readonly Option[];
  /** Filled by the choice in the row above. */
  isFilled: boolean;
  valuesOf: (column: string) => readonly FoundValue[];
  onChange: (answer: Answer) => void;
}

const NATIVE = { select: { native: true } } as const;
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

const sourceKey = (answer: Answer): string =>
  answer.from === 'column'
    ? answer.column
    : answer.from === 'value'
      ? ALWAYS
      : answer.from === 'texts'
        ? TEXTS
        : answer.from === 'rule'
          ? RULE
          : '';

/** A value for all rows. */
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
      <TextField
        select
        fullWidth
        label={label}
        value={value === String(codes[1]) ? 'no' : 'yes'}
        onChange={({ target: { value: next } }) => onChange(codes[next === 'yes' ? 0 : 1]!)}
        slotProps={NATIVE}
      >
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </TextField>
    );
  }
  if (isChoice(target) && options.length)
    return (
      <TextField
        select
        fullWidth
        label={label}
        value={value}
        onChange={({ target: { value: next } }) => onChange(next)}
        slotProps={NATIVE}
      >
        <option value="">Choose</option>
        {options.map(({ code, label: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </TextField>
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
  answer: ColumnAnswer,
  found: readonly FoundValue[],
  options: readonly Option[],
): string => {
  if (!found.length) return 'Match values';
  const matched = found.filter(
    ({ text }) => text in answer.map || matchOf(target, text, options) !== undefined,
  ).length;
  return `${matched} of ${countText(found.length, 'value')} matched`;
};

/** One field of the record, and where its value comes from. */
export const FieldRow = ({
  target,
  answer,
  header,
  options,
  isFilled,
  valuesOf,
  onChange,
}: FieldRowProps) => {
  const { field } = target;
  const [open, setOpen] = useState(false);
  const choose = (key: string): void => {
    if (key === '') onChange({ from: 'nothing' });
    else if (key === ALWAYS) onChange({ from: 'value', value: '' });
    else if (key === TEXTS) {
      const first = answer.from === 'column' ? `{${answer.column}}` : '';
      onChange({ from: 'texts', texts: [first], separator: '. ' });
    } else if (key !== RULE) onChange(plainColumn(target, key, options));
  };
  const found = answer.from === 'column' ? valuesOf(answer.column) : [];
  const isLabelled =
    answer.from === 'value' ||
    answer.from === 'texts' ||
    (answer.from === 'column' && (isChoice(target) || isNumber(target)));
  const hasValues = answer.from === 'column' && isChoice(target);
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
          ...{ fontSize: 14, fontWeight: answer.from === 'nothing' ? 400 : 600 },
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
          <TextField
            select
            fullWidth
            value={sourceKey(answer)}
            sx={{ ...(isLabelled && { mt: { sm: LABEL } }) }}
            onChange={({ target: { value } }) => choose(value)}
            slotProps={{
              select: { native: true },
              htmlInput: { 'aria-label': `Column for ${field.label}` },
            }}
          >
            <option value="">—</option>
            {answer.from === 'rule' && <option value={RULE}>Rule from the mapping</option>}
            {answer.from === 'column' && !header.includes(answer.column) && (
              <option value={answer.column}>{`${answer.column} (not in the file)`}</option>
            )}
            {header.map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
            {isText(target) && <option value={TEXTS}>Combine columns…</option>}
            <option value={ALWAYS}>Same value for all…</option>
          </TextField>
          <Box sx={{ minWidth: 0, fontSize: 14 }}>
            {answer.from === 'value' && (
              <FixedValue
                target={target}
                value={String(answer.value)}
                options={options}
                onChange={(value) => onChange({ from: 'value', value })}
              />
            )}
            {answer.from === 'texts' && (
              <TextField
                fullWidth
                multiline
                label={`Text of ${field.label}`}
                placeholder={`Block {${header[0] ?? 'column'}}`}
                value={answer.texts.join('\n')}
                onChange={({ target: { value } }) =>
                  onChange({ ...answer, texts: value.split('\n') })
                }
                helperText={message('importTextsHelp')}
              />
            )}
            {answer.from === 'rule' && (
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {ruleText(answer.source)}
              </Box>
            )}
            {answer.from === 'column' && (isChoice(target) || isNumber(target)) && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
                <TextField
                  select
                  label={isChoice(target) ? 'If not on the list' : 'If not a valid number'}
                  value={answer.unusable}
                  onChange={({ target: { value } }) =>
                    onChange({ ...answer, unusable: value as Unusable })
                  }
                  slotProps={NATIVE}
                  sx={{ flex: '1 1 190px' }}
                >
                  {unusableChoices(target, options).map((key) => (
                    <option key={key} value={key}>
                      {UNUSABLE[key]}
                    </option>
                  ))}
                </TextField>
                {hasValues && (
                  <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {matchText(target, answer, found, options)}
                  </Button>
                )}
              </Box>
            )}
          </Box>
        </>
      )}
      {open && answer.from === 'column' && hasValues && (
        <Box sx={{ gridColumn: '1 / -1', pb: 1 }}>
          <ValueMap
            target={target}
            answer={answer}
            found={found}
            options={options}
            onChange={onChange}
          />
        </Box>
      )}
    </Box>
  );
};
