import Box from '@mui/material/Box';
import { useState } from 'react';
import { LabelledInput } from '../../platform/ui/fields/LabelledInput';
import { PasswordInput } from '../../platform/ui/fields/PasswordInput';
import { Sample } from './Sample';

export const FieldSamples = () => {
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
