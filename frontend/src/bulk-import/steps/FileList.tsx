import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { sizeText } from '../../components/sizeText';
import type { InspectedFile } from '../engine/inspect';
import { countText, kindText } from '../texts';

interface FileListProps {
  files: readonly InspectedFile[];
  onRemove: (name: string) => void;
}

const summary = (files: readonly InspectedFile[]): string => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${countText(files.length, 'file')}, ${sizeText(bytes)}`;
};

/** Every file and what it was recognised as. */
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
      {files.map((file) => (
        <Box
          component="li"
          key={file.name}
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
          <Box sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{file.name}</Box>
          <Box
            sx={{
              gridRow: { xs: 2, sm: 'auto' },
              color: file.kind === 'unknown' ? 'warning.dark' : 'text.secondary',
            }}
          >
            {kindText(file)}
          </Box>
          <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}>
            {sizeText(file.size)}
          </Box>
          <IconButton
            aria-label={`Remove ${file.name}`}
            onClick={() => onRemove(file.name)}
            sx={{ gridRow: { xs: '1 / 3', sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  </Box>
);
