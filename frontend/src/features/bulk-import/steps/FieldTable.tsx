import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { emptinessBy } from '@portal/shared-types/reading/import/emptyCells';
import type { Table } from '@portal/shared-types/contract/api/manifest';
import type { Option } from '@portal/shared-types/records/engine/render/valueText';
import { useState } from 'react';
import type { FoundValue } from '../engine/inspect';
import { isFilledByChoice, readFieldSource, withFieldSource } from '../mapping/fieldSource';
import type { Target } from '../mapping/targets';
import { countText } from '../texts';
import { FieldRow } from './FieldRow';

interface FieldTableProps {
  table: Table;
  targets: readonly Target[];
  header: readonly string[];
  listOptions: (target: Target) => readonly Option[];
  listValues: (column: string) => readonly FoundValue[];
  onChange: (table: Table) => void;
}

/** Number of fields shown at first, in addition to fields with a value. */
const FEW = 12;

export const FieldTable = ({
  table,
  targets,
  header,
  listOptions,
  listValues,
  onChange,
}: FieldTableProps) => {
  const [all, setAll] = useState(targets.length <= FEW);
  // Fields that had a value when the table was opened stay visible when the value is cleared.
  const [begun] = useState(
    () =>
      new Set(
        targets
          .filter((target) => readFieldSource(target, table).from !== 'nothing')
          .map(({ field }) => field.key),
      ),
  );
  const isShown = (target: Target): boolean =>
    all || begun.has(target.field.key) || readFieldSource(target, table).from !== 'nothing';
  const isEmpty = emptinessBy(table.empty);
  const shown = targets.filter(isShown);
  const rest = targets.length - shown.length;
  return (
    <Box sx={{ minWidth: 0 }}>
      {shown.map((target, i) => (
        <Box key={target.field.key}>
          {target.section !== shown[i - 1]?.section && (
            <Typography
              component="h3"
              variant="body2"
              sx={{ fontWeight: 600, color: 'text.secondary', pt: i ? 2 : 0, pb: 0.5 }}
            >
              {target.section}
            </Typography>
          )}
          <FieldRow
            target={target}
            fieldSource={readFieldSource(target, table)}
            header={header}
            options={listOptions(target)}
            isFilled={isFilledByChoice(target, table)}
            isEmpty={isEmpty}
            listValues={listValues}
            onChange={(fieldSource) => {
              const found = fieldSource.from === 'column' ? listValues(fieldSource.column) : [];
              onChange(withFieldSource(table, target, fieldSource, found, listOptions(target)));
            }}
          />
        </Box>
      ))}
      {rest > 0 && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {`Show ${countText(rest, 'more field')}`}
        </Button>
      )}
    </Box>
  );
};
