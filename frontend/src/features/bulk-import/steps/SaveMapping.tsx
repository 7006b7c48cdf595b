import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ImportMapping } from '@portal/shared-types/contract/api/imports';
import type { Manifest } from '@portal/shared-types/contract/api/manifest';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { downloadText } from '#platform/ui/files/downloadText.ts';
import type { BulkImport } from '../useBulkImport';
import { useSaveMapping, type Base } from '../useMappings';
import { MappingCard } from './MappingCard';

/** Saves the mapping for the next import: for the nation's managers, and as a file. */
export const SaveMapping = ({ work }: { work: BulkImport }) => {
  const { nation, manifest, base } = work;
  const { save, busy } = useSaveMapping(nation);
  const notice = useNotice();
  const [name, setName] = useState(base?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ImportMapping | null>(null);
  const title = name.trim();

  /** @param to null deletes the mapping */
  const send = async (target: Base, to: Manifest | null): Promise<void> => {
    setError(null);
    setTheirs(null);
    const sent = await save(target, to);
    if (sent.outcome === 'saved') {
      const version = sent.mapping?.version;
      work.wasSaved(to ?? manifest, version === undefined ? null : { name: target.name, version });
      const text = message(to ? 'importMappingSaved' : 'importMappingDeleted', {
        name: target.name,
        nation,
      });
      notice({ severity: 'success', text, stays: NOTICE_MS });
    } else if (sent.outcome === 'stale') setTheirs(sent.theirs);
    else {
      // Someone deleted it in the meantime: the next save creates a new one.
      if (base && to) work.wasSaved(manifest, null);
      setError(sent.text);
    }
  };
  const saveAs = (version: number): void =>
    void send({ name: title, version }, { ...manifest, title });

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
          onClick={() => saveAs(base?.name === title ? base.version : 0)}
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
          <Button disabled={busy} onClick={() => void send(base, null)}>
            {`Delete “${base.name}”`}
          </Button>
        )}
      </Box>
      {theirs && (
        <Alert
          severity="warning"
          action={<AlertAction text="Replace theirs" onClick={() => saveAs(theirs.version)} />}
        >
          {message('importMappingStale', { by: theirs.by, name: theirs.name })}
        </Alert>
      )}
      {error !== null && <Alert severity="error">{error}</Alert>}
    </MappingCard>
  );
};
