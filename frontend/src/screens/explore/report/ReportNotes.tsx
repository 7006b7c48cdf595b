/** The report's title and introduction, saved on the device as a draft. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { message } from '@portal/shared-types/base/text/messages';
import { useAllDrafts } from '#platform/drafts/DraftsContext.ts';
import { useDraft } from '#platform/drafts/useDraft.ts';
import { useDraftsRead } from '#platform/drafts/useDraftsRead.ts';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';

export interface Notes {
  title: string;
  text: string;
}

const EMPTY: Notes = { title: '', text: '' };
const LONGEST_TITLE = 200;
const LONGEST_TEXT = 20_000;

const readNotes = (value: unknown): Notes | undefined => {
  const { title, text } = (value ?? {}) as Partial<Notes>;
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : undefined;
};

/** @param address of the report, to continue with the draft */
export const useNotes = (address: string) => {
  const id = `report ${address}`;
  const { state, retry } = useDraftsRead();
  const kept = readNotes(useAllDrafts().find((draft) => draft.id === id)?.value);
  const [typed, setTyped] = useState<Notes | null>(null);
  const notes = typed ?? kept ?? EMPTY;
  const { save: save } = useDraft({
    id,
    kind: 'report',
    of: '',
    title: notes.title || 'Report',
    address,
  });
  const onNotes = (next: Notes): void => {
    setTyped(next);
    save(next.title || next.text ? next : null);
  };
  return { notes, onNotes, state, retry };
};

interface NotesFieldsProps extends ReturnType<typeof useNotes> {
  usualTitle: string;
}

/** The fields are disabled until the stored draft is read: typing would replace it. */
export const NotesFields = ({ notes, usualTitle, onNotes, state, retry }: NotesFieldsProps) => (
  <>
    <Box
      sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: 720, '@media print': { display: 'none' } }}
    >
      {state === 'not read' && <LoadFailure text={message('draftsNotRead')} onRetry={retry} />}
      <TextField
        disabled={state !== 'read'}
        label="Title"
        placeholder={usualTitle}
        value={notes.title}
        onChange={(event) => onNotes({ ...notes, title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_TITLE } }}
      />
      <TextField
        disabled={state !== 'read'}
        label="Introduction"
        helperText="Printed with the report. Saved on this device as a draft."
        multiline
        minRows={2}
        value={notes.text}
        onChange={(event) => onNotes({ ...notes, text: event.target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_TEXT } }}
      />
    </Box>
    {notes.text && (
      <Typography
        sx={{
          display: 'none',
          whiteSpace: 'pre-wrap',
          mt: 2,
          '@media print': { display: 'block' },
        }}
      >
        {notes.text}
      </Typography>
    )}
  </>
);
