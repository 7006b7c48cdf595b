import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/text/messages';
import { filesOf, unusedColumns } from '../mapping/groups';
import { fewText } from '../texts';
import type { BulkImport } from '../useBulkImport';

/** Lists the columns that won't be imported, before anything is loaded. */
export const LeftOutColumns = ({ work }: { work: BulkImport }) => {
  const { manifest, files } = work;
  const found = manifest.tables.flatMap((table) => {
    const columns = unusedColumns(table, files);
    const file = fewText(filesOf(table, files).map(({ name }) => name));
    return columns.length ? [{ file, columns: fewText(columns) }] : [];
  });
  if (!found.length) return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {message('importUnusedTitle')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.map((one) => (
          <li key={one.file}>{message('importUnusedIn', one)}</li>
        ))}
      </Box>
    </Alert>
  );
};
