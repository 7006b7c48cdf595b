import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { isObject } from '@portal/shared-types/base/isObject';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo, useState } from 'react';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import type { Preview } from '../engine/preview';

interface PreviewPaneProps {
  /** Name of the file or group of files that contains the rows. */
  sourceName: string;
  preview: Preview;
  fields: readonly Field[];
  lists: OptionLists;
}

interface Page {
  title: string;
  error: string | null;
  notes: readonly string[];
  record: Wire | null;
}

/** A sighting's values are in its details. */
const flat = ({ details, ...own }: Wire): Wire =>
  isObject(details) ? { ...own, ...details } : own;

const NOT_SHOWN = new Set([
  'sighting_type',
  'survey_type',
  'sighting_subtype',
  'sighting_subsubtype',
]);

const shown = (record: Wire): Wire =>
  Object.fromEntries(Object.entries(flat(record)).filter(([key]) => !NOT_SHOWN.has(key)));

/** The first rows, one at a time, as the portal will show them. */
export const PreviewPane = ({ sourceName, preview, fields, lists }: PreviewPaneProps) => {
  const [at, setAt] = useState(0);
  const pages = useMemo(
    (): Page[] => [
      ...preview.collected.map((record, i) => ({
        title: `Record ${i + 1} of the first rows`,
        error: null,
        notes: [],
        record,
      })),
      ...preview.rows
        .filter(({ record, error }) => record !== null || error !== null)
        .map(({ line, ...row }) => ({ ...row, title: `Line ${line}` })),
    ],
    [preview],
  );
  const page = pages[Math.min(at, pages.length - 1)];
  if (!page) return null;
  const index = Math.min(at, pages.length - 1);
  const step = (by: number): void => setAt((index + by + pages.length) % pages.length);
  const errors = preview.rows.filter(({ error }) => error !== null).length;
  return (
    <Box
      component="section"
      aria-label={`Preview of ${sourceName}`}
      sx={{ display: 'grid', gap: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {`Preview: ${page.title}`}
        </Typography>
        <IconButton size="small" aria-label="Previous row" onClick={() => step(-1)}>
          <ArrowBack fontSize="small" />
        </IconButton>
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {`${index + 1} / ${pages.length}`}
        </Box>
        <IconButton size="small" aria-label="Next row" onClick={() => step(1)}>
          <ArrowForward fontSize="small" />
        </IconButton>
      </Box>
      {errors > 0 && errors === preview.rows.length && (
        <Typography variant="body2">{message('importPreviewNone')}</Typography>
      )}
      {page.error !== null && <Alert severity="warning">{`Rejected: ${page.error}`}</Alert>}
      {page.notes.map((note) => (
        <Alert key={note} severity="info">
          {note}
        </Alert>
      ))}
      {page.record && <RecordDetails fields={fields} wire={shown(page.record)} lists={lists} />}
    </Box>
  );
};
