import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/base/text/messages';
import { useRef, useState } from 'react';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { FileInput } from '#platform/ui/files/DropBox.tsx';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { listInstant } from '#records/people/instantText.ts';
import type { BulkImport } from '../useBulkImport';
import { useMappings } from '../useMappings';
import { formatReason } from '../formatReason';

const NEW = '';
const FROM_FILE = '\0';

/** Which mapping the import starts from: a new one, one that the nation saved, or one from a file. */
export const MappingChoice = ({ work }: { work: BulkImport }) => {
  const { nation, base } = work;
  const { data, isError, refetch } = useMappings(nation);
  const notice = useNotice();
  const file = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const saved = data?.find(({ name }) => name === base?.name);

  const open = async (chosen: File): Promise<void> => {
    setError(null);
    try {
      const mapping = await work.engine().readMapping(await chosen.text());
      const other = mapping.patrol.nation;
      work.takeMapping(mapping, null);
      setOpened(chosen.name);
      if (other !== nation)
        notice({
          severity: 'info',
          text: message('importMappingNation', { other, nation }),
          stays: 2 * NOTICE_MS,
        });
    } catch (error) {
      const reason = formatReason(error);
      setError(message('importFileNotRead', { file: chosen.name, reason }));
    }
  };

  const choose = (name: string): void => {
    const mapping = data?.find((one) => one.name === name);
    setError(null);
    setOpened(null);
    if (mapping) work.takeMapping(mapping.manifest, { name, version: mapping.version });
    else work.startOver();
  };

  if (isError && !data)
    return <LoadFailure text={message('importMappingsNotLoaded')} onRetry={() => void refetch()} />;
  return (
    <Box component="section" aria-label="Mapping to start from" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Choice
          label="Mapping"
          value={opened !== null && !base ? FROM_FILE : (base?.name ?? NEW)}
          options={[
            [NEW, 'New, suggested from the columns'],
            ...(opened !== null && !base ? [[FROM_FILE, opened] as const] : []),
            ...(base && !saved ? [base.name] : []),
            ...(data ?? []).map(({ name }) => name),
          ]}
          onChange={choose}
          sx={{ width: 340, maxWidth: '100%' }}
        />
        <Button variant="outlined" onClick={() => file.current?.click()}>
          Open a mapping file
        </Button>
        <FileInput
          input={file}
          label="Mapping file"
          accept=".json,application/json"
          onFiles={([chosen]) => chosen && void open(chosen.file)}
        />
      </Box>
      {saved && <SecondaryText>{`Saved by ${saved.by}, ${listInstant(saved.at)}`}</SecondaryText>}
      {error !== null && <Alert severity="error">{error}</Alert>}
    </Box>
  );
};
