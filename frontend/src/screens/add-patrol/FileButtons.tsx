import { currentTime } from '@portal/shared-types/base/time/currentTime';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FileOpen from '@mui/icons-material/FileOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#platform/ui/dialogs/ConfirmDialog.tsx';
import { FileInput } from '#platform/ui/files/DropBox.tsx';
import { downloadText } from '#platform/ui/files/downloadText.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useDraftStore } from '#platform/drafts/DraftsContext.ts';
import { NO_CHOICES } from '#features/plausibility/hintChoices.ts';
import { patrolFileName, readPatrolFile, writePatrolFile } from './patrolFile';
import { useWizard } from './wizardContext';

/** Names that fit on a screen. */
const MAX_NAMED = 10;

const named = (names: readonly string[]): string => {
  const more = names.length - MAX_NAMED;
  const first = names.slice(0, MAX_NAMED).map((name) => name.slice(0, 60));
  return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
};

type Content = Extract<ReturnType<typeof readPatrolFile>, { ok: true }>;

export const FileButtons = () => {
  const { entered, route, change, setRoute, setHintChoices, closeRecord, draft, goTo } =
    useWizard();
  const store = useDraftStore();
  const notice = useNotice();
  const chooser = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<Content | null>(null);

  const put = (content: Content): void => {
    setWaiting(null);
    closeRecord();
    // Answers to hints were about other records.
    setHintChoices(NO_CHOICES);
    change(() => content.entered);
    setRoute(content.route);
    draft.keepThisRoute(content.route);
    goTo('review');
    // The notice waits until the draft is saved: people may close the tab after it.
    void store.waitForWrites().then(() =>
      notice({
        severity: content.leftOut.length ? 'warning' : 'success',
        text: content.leftOut.length
          ? message('patrolFileLeftOut', { names: named(content.leftOut) })
          : message('patrolFileOpened'),
        stays: content.leftOut.length ? null : NOTICE_MS,
      }),
    );
  };
  const open = async (file: File): Promise<void> => {
    if (file.size > LIMITS.trackFileBytes) {
      const size = LIMITS.trackFileBytes / 1024 / 1024;
      notice({ severity: 'error', text: message('patrolFileTooLarge', { size }), stays: null });
      return;
    }
    const read = readPatrolFile(await file.text().catch(() => ''));
    if (!read.ok) notice({ severity: 'error', text: read.reason, stays: null });
    else if (draft.hasDraft()) setWaiting(read);
    else put(read);
  };

  return (
    <Box data-tour="patrol-file" sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      <Button
        size="small"
        startIcon={<FileDownload />}
        onClick={() =>
          downloadText(
            patrolFileName(entered),
            'application/json',
            writePatrolFile({ entered, route }, new Date(currentTime()).toISOString()),
          )
        }
      >
        Save file
      </Button>
      <Button size="small" startIcon={<FileOpen />} onClick={() => chooser.current?.click()}>
        Open file
      </Button>
      <FileInput
        input={chooser}
        label="Patrol file"
        accept=".json,application/json"
        onFiles={([chosen]) => chosen && void open(chosen.file)}
      />
      <ConfirmDialog
        open={waiting !== null}
        title="Open this file?"
        text={message('patrolFileReplaces')}
        others={[['Open file', () => waiting && put(waiting)]]}
        main={['Keep current patrol', () => setWaiting(null)]}
        onClose={() => setWaiting(null)}
      />
    </Box>
  );
};
