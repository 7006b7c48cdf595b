import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { NOTICE_MS, useNotice, type Notice } from '../../platform/ui/notices/NoticeContext';
import { useSettings } from '../../platform/api/settings';
import { Row, Sample } from './Sample';

const SEVERITIES = ['error', 'warning', 'info', 'success'] as const;

const Broken = (): never => {
  throw new Error('Thrown on purpose in the sandbox');
};

export const NoticeSamples = () => {
  const notify = useNotice();
  const { supportContact } = useSettings();
  const [broken, setBroken] = useState(false);
  if (broken) return <Broken />;
  const error = message('patrolDetails', { name: supportContact });
  const notices: Record<string, Notice> = {
    'Five seconds': { severity: 'success', text: message('sightingAdded'), stays: NOTICE_MS },
    'Until closed': { severity: 'error', text: error, stays: null },
    Retry: { severity: 'error', text: message('pageLoad'), stays: NOTICE_MS, mayReload: true },
    Undo: {
      severity: 'info',
      text: message('searchCleared'),
      stays: NOTICE_MS,
      action: { label: 'Undo', run: () => undefined },
    },
  };
  return (
    <Sample title="Notices">
      <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
        {SEVERITIES.map((severity) => (
          <Alert key={severity} severity={severity}>
            {`A sentence of the kind “${severity}”.`}
          </Alert>
        ))}
      </Box>
      <Row>
        {Object.entries(notices).map(([label, notice]) => (
          <Button key={label} variant="outlined" onClick={() => notify(notice)}>
            {label}
          </Button>
        ))}
        <Button variant="outlined" onClick={() => void Promise.reject(new Error('Uncaught'))}>
          Uncaught error
        </Button>
        <Button variant="outlined" onClick={() => setBroken(true)}>
          Page that fails
        </Button>
      </Row>
    </Sample>
  );
};
