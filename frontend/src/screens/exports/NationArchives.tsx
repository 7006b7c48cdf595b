import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canArchive } from '@portal/shared-types/access/policy';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { NOTICE_MS, useNotice } from '../../platform/ui/notices/NoticeContext';
import { useExportActions } from '../../features/exports/useExports';
import { useViewer } from '../../records/people/useViewer';

/** The archive of each nation that the person administers. */
export const NationArchives = () => {
  const viewer = useViewer();
  const notify = useNotice();
  const { start } = useExportActions();
  const [busy, setBusy] = useState(false);
  const nations = viewer.access
    .map(({ nation }) => nation)
    .filter((nation) => canArchive(viewer, nation));
  const archive = async (nation: string): Promise<void> => {
    setBusy(true);
    try {
      await start({ archive: nation });
    } catch {
      notify({ severity: 'error', text: message('exportNotChanged'), stays: NOTICE_MS });
    } finally {
      setBusy(false);
    }
  };
  if (!nations.length) return null;
  return (
    <Box component="section" aria-labelledby="nation-archive" sx={{ mt: 4 }}>
      <Typography id="nation-archive" variant="h2" sx={{ mb: 1 }}>
        Nation archive
      </Typography>
      <Typography sx={{ maxWidth: '70ch' }}>{message('archiveContents')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {nations.map((nation) => (
          <Button
            key={nation}
            variant="outlined"
            disabled={busy}
            onClick={() => void archive(nation)}
          >
            {`Archive ${nation}`}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
