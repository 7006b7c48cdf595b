import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { Page } from '#platform/ui/Page.tsx';
import { LabelledInput } from '#platform/ui/fields/LabelledInput.tsx';
import { PasswordInput } from '#platform/ui/fields/PasswordInput.tsx';
import { RouteSamples } from './RouteSamples';
import { Sample, Row } from './Sample';
import { Swatches, TypeScale } from '#platform/ui/tokens/Tokens.tsx';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import { RecordForm } from '#records/form/RecordForm.tsx';
import { EVERY_VALUE, EVERY_KIND, LISTS } from '#records/testing/everyKind.ts';
import { NOTICE_MS, useNotice, type Notice } from '#platform/ui/notices/NoticeContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { Loading } from '#platform/ui/Loading.tsx';

const VARIANTS = ['contained', 'outlined', 'text'] as const;
const COLOURS = ['primary', 'secondary'] as const;

const ButtonSamples = () => (
  <Sample title="Buttons">
    {COLOURS.map((colour) => (
      <Row key={colour}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} color={colour}>
            {`${colour} ${variant}`}
          </Button>
        ))}
        <Button variant="contained" color={colour} startIcon={<Add />}>
          With an icon
        </Button>
        <Button variant="contained" color={colour} disabled>
          Disabled
        </Button>
      </Row>
    ))}
    <Row>
      <IconButton aria-label="Add">
        <Add />
      </IconButton>
      <Chip size="small" color="secondary" label="North Inlet" />
      <Chip size="small" variant="outlined" label="Nation only" />
      <Loading label="Loading" />
    </Row>
  </Sample>
);

const SEVERITIES = ['error', 'warning', 'info', 'success'] as const;

const Broken = (): never => {
  throw new Error('Thrown on purpose in the sandbox');
};

const NoticeSamples = () => {
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

const RecordSamples = () => {
  const [sent, setSent] = useState<Wire>(EVERY_VALUE);
  return (
    <>
      <Sample title="Record inputs of every kind">
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1, sm: 2 } }}>
          <RecordForm
            fields={EVERY_KIND}
            wire={EVERY_VALUE}
            lists={LISTS}
            recordName="a record with every kind of field"
            onSubmit={setSent}
            submitLabel="Show below"
          />
        </Box>
      </Sample>
      <Sample title="The same record, read">
        <RecordDetails fields={EVERY_KIND} wire={sent} lists={LISTS} headingLevel={3} />
      </Sample>
    </>
  );
};

const SPACES = [0.5, 1, 1.5, 2, 3, 5] as const;
/** Of panels with a border, menus, and dialogs. */
const ELEVATIONS = [0, 8, 24] as const;

/** The theme's tokens (docs/design.md). */
const TokenSamples = () => (
  <>
    <Sample title="Colours">
      <Swatches />
    </Sample>
    <Sample title="Type">
      <TypeScale />
    </Sample>
    <Sample title="Space, corners and shadows">
      <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
        {SPACES.map((space) => (
          <Box key={space} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" sx={{ width: 48, textAlign: 'right' }}>
              {`${space * 8} px`}
            </Typography>
            <Box
              sx={{ height: 16, width: (theme) => theme.spacing(space), bgcolor: 'link.main' }}
            />
          </Box>
        ))}
      </Box>
      <Row>
        {ELEVATIONS.map((elevation) => (
          <Paper
            key={elevation}
            elevation={elevation}
            {...(elevation === 0 && { variant: 'outlined' as const })}
            sx={{ p: 2 }}
          >
            {elevation === 0 ? 'Border' : `Shadow ${elevation}`}
          </Paper>
        ))}
      </Row>
    </Sample>
  </>
);

const FieldSamples = () => {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Sample title="Fields">
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
        <LabelledInput label="Text" value={text} onChange={setText} autoComplete="off" />
        <LabelledInput
          label="Text with an error"
          value={text}
          onChange={setText}
          autoComplete="off"
          invalid
          help="Explains the error."
        />
        <PasswordInput value={password} onChange={setPassword} autoComplete="off" />
      </Box>
    </Sample>
  );
};

const SandboxScreen = () => (
  <Page title="Sandbox" intro="The parts of the portal on one page. Not part of production.">
    <TokenSamples />
    <ButtonSamples />
    <FieldSamples />
    <NoticeSamples />
    <RecordSamples />
    <RouteSamples />
  </Page>
);

export default SandboxScreen;
