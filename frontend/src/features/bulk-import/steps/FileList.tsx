import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { sizeText } from '../../../platform/ui/sizeText';
import type { InspectedFile } from '../engine/inspect';
import { countText, kindText } from '../texts';

interface FileListProps {
  files: readonly InspectedFile[];
  onRemove: (names: readonly string[]) => void;
}

interface Line {
  title: string;
  what: string;
  bytes: number;
  isWarning: boolean;
  names: readonly string[];
}

const bytesOf = (files: readonly InspectedFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** One line per file, except photos: there are many, so they share a line. */
const linesOf = (files: readonly InspectedFile[]): Line[] => {
  const photos = files.filter(({ kind }) => kind === 'photo');
  const lines = files
    .filter(({ kind }) => kind !== 'photo')
    .map((file): Line => ({
      title: file.name,
      what: kindText(file),
      bytes: file.size,
      isWarning: file.kind === 'unknown',
      names: [file.name],
    }));
  if (!photos.length) return lines;
  const all: Line = {
    title: countText(photos.length, 'photo'),
    what: 'Matched to records by name or time',
    bytes: bytesOf(photos),
    isWarning: false,
    names: photos.map(({ name }) => name),
  };
  return [all, ...lines];
};

const summary = (files: readonly InspectedFile[]): string =>
  `${countText(files.length, 'file')}, ${sizeText(bytesOf(files))}`;

/** Every file and its recognized type. */
export const FileList = ({ files, onRemove }: FileListProps) => (
  <Box component="section" aria-label="Chosen files" sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="h2" sx={{ fontSize: 18 }}>
      {summary(files)}
    </Typography>
    <Box
      component="ul"
      tabIndex={0}
      aria-label="Files"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        maxHeight: 360,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {linesOf(files).map(({ title, what, bytes, isWarning, names }) => (
        <Box
          component="li"
          key={title}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) 80px auto' },
            alignItems: 'center',
            columnGap: 2,
            px: 2,
            py: 0.5,
            fontSize: 14,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{title}</Box>
          <Box
            sx={{
              gridRow: { xs: 2, sm: 'auto' },
              color: isWarning ? 'warning.dark' : 'text.secondary',
            }}
          >
            {what}
          </Box>
          <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}>
            {sizeText(bytes)}
          </Box>
          <IconButton
            aria-label={`Remove ${title}`}
            onClick={() => onRemove(names)}
            sx={{ gridRow: { xs: '1 / 3', sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  </Box>
);
