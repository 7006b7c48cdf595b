/** What became of a patrol, or of one of its records. Loaded when it is first opened. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { message } from '@portal/shared-types/text/messages';
import { useId } from 'react';
import { LoadFailure } from '../components/LoadFailure';
import { Loading } from '../components/Loading';
import { useOptionLists } from '../lists/useOptionLists';
import { zoneText } from '../people/instantText';
import { HistoryItem } from './HistoryItem';
import type { Subject } from './subject';
import { useFieldsOf } from './useFieldsOf';
import { useHistory } from './useHistory';
import { useRecordNames } from './useRecordNames';

interface HistoryDialogProps {
  subject: Subject;
  onClose: () => void;
}

const HistoryDialog = ({ subject, onClose }: HistoryDialogProps) => {
  const { nation, patrolId, title } = subject;
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const lists = useOptionLists(nation);
  const nameOf = useRecordNames(patrolId);
  const fieldsOf = useFieldsOf(patrolId);
  const history = useHistory(subject);
  const { data, hasNextPage, isFetching, fetchNextPage } = history;
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{`History of ${title}`}</span>
        <IconButton aria-label="Close the history" edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent
        dividers
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', outlineOffset: '-2px !important' }}
      >
        <Typography variant="body2" color="text.secondary">
          {message('historyWhat', { what: title, zone: zoneText() })}
        </Typography>
        {history.isPending && <Loading label="Loading the history" />}
        {entries.length > 0 && (
          <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.map((entry) => (
              <HistoryItem
                key={`${entry.at} ${entry.section} ${entry.action} ${entry.recordIds.join()}`}
                entry={entry}
                nameOf={nameOf}
                lists={lists}
                fields={fieldsOf(entry)}
              />
            ))}
          </Box>
        )}
        {history.isError && (
          <LoadFailure
            text={message('historyNotLoaded')}
            onRetry={() => void (data ? fetchNextPage() : history.refetch())}
          />
        )}
        {hasNextPage && !history.isError && (
          <Button
            color="secondary"
            variant="outlined"
            disabled={isFetching}
            onClick={() => void fetchNextPage()}
            sx={{ justifySelf: 'center' }}
          >
            {isFetching ? 'Loading…' : 'Show what was before'}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
};

export default HistoryDialog;
