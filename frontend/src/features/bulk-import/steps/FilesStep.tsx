import Close from '@mui/icons-material/Close';
import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { PHOTO_TYPES } from '@portal/shared-types/records/photo';
import { message } from '@portal/shared-types/base/text/messages';
import { useState, useRef } from 'react';
import type { Draft } from '#platform/drafts/draft.ts';
import { DraftOffers } from '#platform/drafts/DraftOffers.tsx';
import type { ChosenFile } from '../engine/files';
import type { InspectedFile } from '../engine/inspect';
import type { BulkImport } from '../useBulkImport';
import type { MappingDraft } from '../useMappingDraft';
import { MappingChoice } from './MappingChoice';
import { formatReason } from '../formatReason';
import { countText, isUsable, kindText } from '../texts';
import { DropBox, FileInput } from '#platform/ui/files/DropBox.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { sizeText } from '#platform/ui/sizeText.ts';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';

interface DropZoneProps {
  onFiles: (files: readonly ChosenFile[]) => void;
  onError: (error: unknown) => void;
}

const DropZone = ({ onFiles, onError }: DropZoneProps) => {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <DropBox onFiles={onFiles} onError={onError} gap={1.5}>
      <UploadFile color="secondary" sx={{ fontSize: 36 }} />
      <div>
        <Typography>{message('importDrop')}</Typography>
        <SecondaryText>{message('importStays')}</SecondaryText>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button variant="outlined" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </Box>
      <FileInput
        input={files}
        label="Track, CSV and photo files"
        accept={['.gpx', '.kml', '.geojson', '.csv', '.tsv', '.txt', ...PHOTO_TYPES, '.heic'].join(
          ',',
        )}
        multiple
        onFiles={onFiles}
      />
      <FileInput input={folder} label="Folder of files" folder onFiles={onFiles} />
    </DropBox>
  );
};

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

const sumBytes = (files: readonly InspectedFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** One line per file, except photos: there are many, so they share a line. */
const makeLines = (files: readonly InspectedFile[]): Line[] => {
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
    bytes: sumBytes(photos),
    isWarning: false,
    names: photos.map(({ name }) => name),
  };
  return [all, ...lines];
};

const summary = (files: readonly InspectedFile[]): string =>
  `${countText(files.length, 'file')}, ${sizeText(sumBytes(files))}`;

const FileList = ({ files, onRemove }: FileListProps) => (
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
      {makeLines(files).map(({ title, what, bytes, isWarning, names }) => (
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

interface FilesStepProps {
  work: BulkImport;
  draft: MappingDraft;
}

export const FilesStep = ({ work, draft }: FilesStepProps) => {
  const { files, opening } = work;
  const [error, setError] = useState<string | null>(null);
  const resume = (kept: Draft): void => {
    setError(null);
    draft.resume(kept).catch((error: unknown) => {
      setError(message('importFileNotRead', { file: kept.title, reason: formatReason(error) }));
    });
  };
  const add = (more: readonly ChosenFile[]): void => {
    setError(null);
    work.addFiles(more);
  };
  const isReading = opening.progress !== null;
  const hasUsable = files.some(isUsable);
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 920 }}>
      <DraftOffers drafts={draft.offered} onContinue={resume} />
      {error !== null && <Alert severity="error">{error}</Alert>}
      {work.isChanged && files.length === 0 && (
        <Alert severity="info" role="status">
          {message('importMappingTaken')}
        </Alert>
      )}
      <DropZone
        onFiles={add}
        onError={(error) => setError(message('importNotRead', { reason: formatReason(error) }))}
      />
      {isReading && <ProgressBar label="Reading files" part={opening.progress} />}
      {opening.error !== null && <Alert severity="error">{opening.error}</Alert>}
      {files.length > 0 && <FileList files={files} onRemove={work.removeFiles} />}
      {files.length > 0 && !hasUsable && (
        <Alert severity="warning">{message('importNothingUsable')}</Alert>
      )}
      {hasUsable && (
        <>
          <MappingChoice work={work} />
          <div>
            <Button variant="contained" disabled={isReading} onClick={() => work.goTo('columns')}>
              Next: columns
            </Button>
          </div>
        </>
      )}
    </Box>
  );
};
