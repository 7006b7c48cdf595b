import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { attentionText, ProblemsAlert } from '../../platform/ui/ProblemsAlert';
import { useRecordForm } from './formContext';

/** All errors, at the top of the form; each links to its field. */
export const ErrorSummary = () => {
  const { problems, reveal } = useRecordForm();
  const all = useSyncExternalStore(problems.subscribe, problems.all).filter(({ early }) => !early);
  return (
    // While empty, it must not add the form's gap above the first field.
    <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
      {all.length > 0 && (
        <ProblemsAlert
          role="presentation"
          title={attentionText(all.length, 'before this can be saved')}
          problems={all.map(({ path, message }) => ({
            key: `${path}\n${message}`,
            text: message,
            onOpen: path === null ? null : () => reveal.reveal(path),
          }))}
        />
      )}
    </Box>
  );
};
