/** Shows the number and size of the photos before their zip file is made. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { AlertAction } from '../../../platform/ui/AlertAction';
import { TaskFrame } from '../../../platform/ui/dialogs/TaskFrame';
import { Loading } from '../../../platform/ui/Loading';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { useZip } from './useZip';
import { useZipJobs, type ZipOf } from './zipJobs';
import { offerText, remarksOf } from './zipText';

interface ZipDialogProps {
  of: ZipOf;
  /** Whether some photos belong to nations that the person has no access to. */
  reduced: boolean;
  onClose: () => void;
}

const ZipDialog = ({ of, reduced, onClose }: ZipDialogProps) => {
  const { data, failed, gone, busy, start, download, retry } = useZip(of);
  const add = useZipJobs((store) => store.add);
  const state = data?.zip?.state;
  const follow = (): void => {
    add(of);
    onClose();
  };
  const prepare = async (): Promise<void> => {
    if (await start()) follow();
  };
  return (
    <TaskFrame
      title="Download photos"
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 2, alignContent: 'start' }}
    >
      {gone && <Alert severity="warning">{message('zipGone')}</Alert>}
      {failed && !gone && (
        <Alert severity="error" action={<AlertAction text="Try again" onClick={retry} />}>
          {message('zipNotAsked')}
        </Alert>
      )}
      {!data && !failed && <Loading label="Counting the photos" />}
      {data && (
        <>
          <Typography>{offerText(data)}</Typography>
          {remarksOf(data, reduced).map((text) => (
            <SecondaryText key={text}>{text}</SecondaryText>
          ))}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap' }}>
            <Button onClick={onClose}>Cancel</Button>
            {state === 'ready' ? (
              <Button variant="contained" disabled={busy} onClick={() => void download()}>
                Download
              </Button>
            ) : state === 'working' ? (
              <Button variant="contained" onClick={follow}>
                Show progress
              </Button>
            ) : (
              <Button
                variant="contained"
                disabled={busy || data.photos === 0 || data.waiting > 0}
                onClick={() => void prepare()}
              >
                Prepare download
              </Button>
            )}
          </Box>
        </>
      )}
    </TaskFrame>
  );
};

export default ZipDialog;
