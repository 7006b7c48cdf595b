import Box from '@mui/material/Box';
import { useState } from 'react';
import { Page } from '../../platform/ui/Page';
import { LabelledInput } from '../../platform/ui/fields/LabelledInput';
import { PasswordInput } from '../../platform/ui/fields/PasswordInput';
import { ButtonSamples } from './ButtonSamples';
import { NoticeSamples } from './NoticeSamples';
import { RecordSamples } from './RecordSamples';
import { RouteSamples } from './RouteSamples';
import { Sample } from './Sample';
import { TokenSamples } from './TokenSamples';

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

/** The portal's components side by side, for developers. */
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
