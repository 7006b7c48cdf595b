/** The first step: which files, and which mapping to start from. */
import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { PHOTO_TYPES } from '@portal/shared-types/records/photo';
import { message } from '@portal/shared-types/text/messages';
import { useState, useRef } from 'react';
import type { Draft } from '../../../platform/drafts/draft';
import { DraftOffers } from '../../../platform/drafts/DraftOffers';
import type { ChosenFile } from '../engine/files';
import type { BulkImport } from '../useBulkImport';
import type { MappingDraft } from '../useMappingDraft';
import { FileList } from './FileList';
import { MappingChoice } from './MappingChoice';
import { reasonOf } from '../reasonOf';
import { isUsable } from '../texts';
import { DropBox, FileInput } from '../../../platform/ui/files/DropBox';
import { SecondaryText } from '../../../platform/ui/SecondaryText';

interface DropZoneProps {
  onFiles: (files: readonly ChosenFile[]) => void;
  onFault: (error: unknown) => void;
}

/** Accepts files, dropped or chosen with a button. */
const DropZone = ({ onFiles, onFault }: DropZoneProps) => {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <DropBox onFiles={onFiles} onFault={onFault} gap={1.5}>
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
        label="GPX, CSV and photo files"
        accept={['.gpx', '.csv', '.tsv', '.txt', ...PHOTO_TYPES, '.heic'].join(',')}
        multiple
        onFiles={onFiles}
      />
      <FileInput input={folder} label="Folder of files" folder onFiles={onFiles} />
    </DropBox>
  );
};

interface FilesStepProps {
  work: BulkImport;
  draft: MappingDraft;
}

export const FilesStep = ({ work, draft }: FilesStepProps) => {
  const { files, opening } = work;
  const [fault, setFault] = useState<string | null>(null);
  const resume = (kept: Draft): void => {
    setFault(null);
    draft.resume(kept).catch((error: unknown) => {
      setFault(message('importFileNotRead', { file: kept.title, reason: reasonOf(error) }));
    });
  };
  const add = (more: readonly ChosenFile[]): void => {
    setFault(null);
    work.addFiles(more);
  };
  const isReading = opening.progress !== null;
  const hasUsable = files.some(isUsable);
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 920 }}>
      <DraftOffers drafts={draft.offered} onContinue={resume} />
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      {work.isChanged && files.length === 0 && (
        <Alert severity="info" role="status">
          {message('importMappingTaken')}
        </Alert>
      )}
      <DropZone
        onFiles={add}
        onFault={(error) => setFault(message('importNotRead', { reason: reasonOf(error) }))}
      />
      {isReading && (
        <LinearProgress
          aria-label="Reading files"
          variant="determinate"
          value={100 * opening.progress!}
        />
      )}
      {opening.fault !== null && <Alert severity="error">{opening.fault}</Alert>}
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
