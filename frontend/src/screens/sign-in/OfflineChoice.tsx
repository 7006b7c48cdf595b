import Box from '@mui/material/Box';
import { entryMessage } from '@portal/shared-types/text/entryMessages';
import { useId } from 'react';

interface OfflineChoiceProps {
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** The browser's own checkbox: Material UI's would add to what the login page loads. */
export const OfflineChoice = ({ chosen, onChange }: OfflineChoiceProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.25, rowGap: 0.5 }}>
      <Box
        component="input"
        type="checkbox"
        id={id}
        aria-describedby={`${id}-help`}
        checked={chosen}
        onChange={({ target }) => onChange(target.checked)}
        sx={{ width: 20, height: 20, m: 0, mt: '1px', accentColor: '#0d2c54' }}
      />
      <Box component="label" htmlFor={id} sx={{ fontSize: 15, lineHeight: 1.45 }}>
        {entryMessage('offlineChoice')}
      </Box>
      <Box
        id={`${id}-help`}
        sx={{ gridColumn: 2, fontSize: 13, lineHeight: 1.45, color: 'text.secondary' }}
      >
        {entryMessage('offlineChoiceHelp')}
      </Box>
    </Box>
  );
};
