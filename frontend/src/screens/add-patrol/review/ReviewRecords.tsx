import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { EnteredRecord, RecordKind } from '../enteredPatrol';
import { getRecordFields } from '#features/patrol-data/recordFields.ts';
import { plural, recordLine, recordTitle } from '../records/recordText';
import { KIND_STEPS } from '../steps/problems';
import { useWizard } from '../wizardContext';
import { ReviewPart } from './ReviewPart';

/** Rows shown at first; the others can be expanded. */
const AT_ONCE = 20;
const NO_FIELDS: never[] = [];

export const ReviewRecords = ({ kind }: { kind: RecordKind }) => {
  const { entered, forms, lists } = useWizard();
  const [all, setAll] = useState(false);
  const start = entered.patrol.patrol_start_dt;
  const day = typeof start === 'string' ? start.slice(0, 10) : '';
  const own = entered.records[kind].filter(({ survey }) => survey === null);
  if (!own.length) return null;
  const line = (kind: RecordKind, record: EnteredRecord) => {
    const fields = (forms && getRecordFields(kind, record.type, forms)) ?? NO_FIELDS;
    return (
      <>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {recordTitle(kind, record)}
        </Box>
        {` · ${recordLine(kind, record, fields, lists, day)}`}
      </>
    );
  };
  const below = (survey: EnteredRecord): readonly EnteredRecord[] =>
    kind === 'survey' ? entered.records.sighting.filter((one) => one.survey === survey.key) : [];
  const shown = all ? own : own.slice(0, AT_ONCE);
  return (
    <ReviewPart step={KIND_STEPS[kind]} count={plural(own.length, kind)}>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, fontSize: 14, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}
      >
        {shown.map((record) => (
          <li key={record.key}>
            {line(kind, record)}
            {below(record).length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {below(record).map((one) => (
                  <li key={one.key}>{line('sighting', one)}</li>
                ))}
              </Box>
            )}
          </li>
        ))}
      </Box>
      {own.length > shown.length && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setAll(true)}>
          {`Show all ${own.length.toLocaleString('en')}`}
        </Button>
      )}
    </ReviewPart>
  );
};
