import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { FormActions } from '#platform/ui/dialogs/FormActions.tsx';
import { TaskFrame } from '#platform/ui/dialogs/TaskFrame.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useZip } from './useZip';
import { useZipJobs, type ZipTarget } from './zipJobs';
import { offerText, makeRemarks } from './zipText';

interface ZipDialogProps {
  target: ZipTarget;
  /** Whether some photos belong to nations that the person has no access to. */
  reduced: boolean;
  onClose: () => void;
}

const ZipDialog = ({ target, reduced, onClose }: ZipDialogProps) => {
  const { data, failed, gone, busy, start, download, retry } = useZip(target);
  const add = useZipJobs((store) => store.add);
  const state = data?.zip?.state;
  const follow = (): void => {
    add(target);
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
          {message('zipRequestFailed')}
        </Alert>
      )}
      {!data && !failed && <Loading label="Counting the photos" />}
      {data && (
        <>
          <Typography>{offerText(data)}</Typography>
          {makeRemarks(data, reduced).map((text) => (
            <SecondaryText key={text}>{text}</SecondaryText>
          ))}
          <FormActions>
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
          </FormActions>
        </>
      )}
    </TaskFrame>
  );
};

export default ZipDialog;
