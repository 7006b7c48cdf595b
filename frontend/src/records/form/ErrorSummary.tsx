import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { ProblemLink } from '../../platform/ui/ProblemLink';
import { useRecordForm } from './formContext';

/** Sentences that fit on a screen; a broken import can have thousands. */
const MAX = 50;

/** All errors, at the top of the form; each links to its field. */
export const ErrorSummary = () => {
  const { problems, reveal } = useRecordForm();
  const all = useSyncExternalStore(problems.subscribe, problems.all).filter(({ early }) => !early);
  return (
    // While empty, it must not add the form's gap above the first field.
    <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
      {all.length > 0 && (
        <Alert severity="error" role="presentation">
          <AlertTitle sx={{ fontSize: '0.95rem' }}>
            {all.length === 1
              ? 'One answer needs attention before this can be saved'
              : `${all.length} answers need attention before this can be saved`}
          </AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {all.slice(0, MAX).map(({ path, message }) => (
              <li key={`${path}\n${message}`}>
                <ProblemLink
                  text={message}
                  onOpen={path === null ? null : () => reveal.reveal(path)}
                />
              </li>
            ))}
            {all.length > MAX && <li>and {all.length - MAX} more</li>}
          </Box>
        </Alert>
      )}
    </Box>
  );
};
