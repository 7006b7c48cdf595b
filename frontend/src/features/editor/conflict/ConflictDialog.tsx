import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo, useState } from 'react';
import type { DifferingLines } from '@portal/shared-types/records/engine/render/differingLines';
import { fieldRows, shownSides, WHOLE, type FieldRow } from '../changes/rows';
import { ValueLines } from '../changes/ValueLines';
import type { EditorReading } from '../reading';
import { flatten, type RecordKind } from '@portal/shared-types/records/engine/change/flat';
import type { AnyRecordUnit, RecordUnit, Unit } from '../tracker/units';
import { unitTitle } from '../unitText';
import { changedBy, changedText } from './changedText';
import { ReviewFrame } from '../ReviewFrame';
import {
  disputedFields,
  hasOtherType,
  rebased,
  theirFields,
  type Changed,
  type RecordConflict,
  type Side,
} from './resolve';
import { SideChoice } from './SideChoice';

interface ConflictDialogProps {
  unit: AnyRecordUnit;
  conflict: RecordConflict;
  reading: EditorReading;
  onCancel: () => void;
  /** Called with the edit, rebased onto the current version. */
  onChosen: (next: Unit) => void;
}

/** The last change to any of the field's wire names. */
const findLast = (row: FieldRow, changes: Readonly<Record<string, Changed>>): Changed | undefined =>
  row.fields.flatMap((field) => changes[field] ?? []).sort((a, b) => (a.at < b.at ? 1 : -1))[0];

const useSides = (unit: AnyRecordUnit, conflict: RecordConflict, reading: EditorReading) =>
  useMemo(() => {
    const mine = unit as RecordUnit<RecordKind>;
    const { kind, base, edited } = mine;
    const { now } = conflict;
    const read = reading.forUnit(unit);
    const disputed = disputedFields(mine, conflict);
    const isWhole = hasOtherType(mine, now);
    const rows = isWhole
      ? [{ key: WHOLE, label: 'The whole record', fields: disputed }]
      : fieldRows(kind, read, disputed);
    // They may have changed only the latitude or the longitude; both are chosen together.
    const chosen = new Set(rows.flatMap(({ fields }) => fields));
    const flats = [edited, now, base].map((record) => flatten(kind, record));
    return {
      rows,
      merged: isWhole
        ? []
        : fieldRows(
            kind,
            read,
            theirFields(mine, now).filter((field) => !chosen.has(field)),
          ),
      sides: shownSides(flats, read) as (
        row: FieldRow,
      ) => [DifferingLines, DifferingLines, DifferingLines],
    };
  }, [unit, conflict, reading]);

export const ConflictDialog = ({
  unit,
  conflict,
  reading,
  onCancel,
  onChosen,
}: ConflictDialogProps) => {
  const { rows, merged, sides: getSides } = useSides(unit, conflict, reading);
  const person = changedBy(conflict);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const chooseAll = (side: Side): void =>
    setSides(Object.fromEntries(rows.map(({ key }) => [key, side])));
  const save = (): void => {
    const chosen = Object.fromEntries(
      rows.flatMap((row) => row.fields.map((field) => [field, sides[row.key] ?? 'theirs'])),
    );
    onChosen(rebased(unit as RecordUnit<RecordKind>, conflict.now, chosen) as Unit);
  };
  return (
    <ReviewFrame
      title={message('editStaleTitle', { person, what: unitTitle(unit) })}
      saveLabel="Save choices"
      ready={rows.every(({ key }) => sides[key] !== undefined)}
      onCancel={onCancel}
      onSave={save}
    >
      <DialogContentText variant="body2">{message('editStale', { person })}</DialogContentText>
      {merged.length > 0 && (
        <Alert severity="info">
          {message('editMerged', { fields: merged.map(({ label }) => label).join(', ') })}
        </Alert>
      )}
      {rows.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
            Use all mine
          </Button>
          <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
            Use all theirs
          </Button>
        </Box>
      )}
      {rows.map((row) => {
        const [mine, theirs, before] = getSides(row);
        return (
          <SideChoice
            key={row.key}
            label={row.label}
            value={sides[row.key] ?? null}
            onChange={(side) => setSides((chosen) => ({ ...chosen, [row.key]: side }))}
            theirsBy={changedText(findLast(row, conflict.changedBy))}
            mine={<ValueLines {...mine} />}
            theirs={<ValueLines {...theirs} />}
          >
            <Typography variant="body2" color="text.secondary" component="div">
              {'Before: '}
              <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'top' }}>
                <ValueLines {...before} />
              </Box>
            </Typography>
          </SideChoice>
        );
      })}
    </ReviewFrame>
  );
};
