/** The first step: which files, and which mapping to start from. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import type { Draft } from '../../../platform/drafts/draft';
import { DraftOffers } from '../../../platform/drafts/DraftOffers';
import type { ChosenFile } from '../engine/files';
import type { BulkImport } from '../useBulkImport';
import type { MappingDraft } from '../useMappingDraft';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { MappingChoice } from './MappingChoice';
import { reasonOf } from '../reasonOf';
import { isUsable } from '../texts';

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
