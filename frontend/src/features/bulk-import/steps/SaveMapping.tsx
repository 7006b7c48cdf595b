import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ImportMapping } from '@portal/shared-types/api/imports';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { AlertAction } from '../../../platform/ui/AlertAction';
import { NOTICE_MS, useNotice } from '../../../platform/ui/notices/NoticeContext';
import { downloadText } from '../../../platform/ui/files/downloadText';
import type { BulkImport } from '../useBulkImport';
import { useSaveMapping, type Base } from '../useMappings';
import { MappingCard } from './MappingCard';

/** Saves the mapping for the next import: for the nation's managers, and as a file. */
export const SaveMapping = ({ work }: { work: BulkImport }) => {
  const { nation, manifest, base } = work;
  const { save, busy } = useSaveMapping(nation);
  const notice = useNotice();
  const [name, setName] = useState(base?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ImportMapping | null>(null);
  const title = name.trim();

  const send = async (version: number): Promise<void> => {
    setFault(null);
    setTheirs(null);
    const named = { ...manifest, title };
    const saved = await save({ name: title, version }, named);
    if (saved.outcome === 'saved') {
      work.wasSaved(named, { name: title, version: saved.mapping.version });
      const text = message('importMappingSaved', { name: title, nation });
      notice({ severity: 'success', text, stays: NOTICE_MS });
    } else if (saved.outcome === 'stale') setTheirs(saved.theirs);
    else if (saved.outcome === 'failed') {
      // Someone deleted it in the meantime: the next save creates a new one.
      if (base) work.wasSaved(manifest, null);
      setFault(saved.text);
    }
  };
  const remove = async (of: Base): Promise<void> => {
    const done = await save(of, null);
    if (done.outcome === 'deleted') {
      work.wasSaved(manifest, null);
      const text = message('importMappingDeleted', { name: of.name });
      notice({ severity: 'success', text, stays: NOTICE_MS });
    } else if (done.outcome === 'stale') setTheirs(done.theirs);
    else if (done.outcome === 'failed') setFault(done.text);
  };

  return (
    <MappingCard
      id="import-save"
      title="Save this mapping"
      help={message('importMappingLocal', { nation })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <TextField
          label="Mapping name"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setTheirs(null);
          }}
          slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
          sx={{ width: 320, maxWidth: '100%' }}
        />
        <Button
          color="secondary"
          variant="contained"
          disabled={busy || title === ''}
          onClick={() => void send(base?.name === title ? base.version : 0)}
        >
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <Button
          onClick={() =>
            downloadText(
              `${title || 'mapping'}.json`,
              'application/json',
              `${JSON.stringify({ ...manifest, title: title || manifest.title || 'import' }, null, 2)}\n`,
            )
          }
        >
          Save to file
        </Button>
        {base && (
          <Button disabled={busy} onClick={() => void remove(base)}>
            {`Delete “${base.name}”`}
          </Button>
        )}
      </Box>
      {theirs && (
        <Alert
          severity="warning"
          action={<AlertAction text="Replace theirs" onClick={() => void send(theirs.version)} />}
        >
          {message('importMappingStale', { by: theirs.by, name: theirs.name })}
        </Alert>
      )}
      {fault !== null && <Alert severity="error">{fault}</Alert>}
    </MappingCard>
  );
};
