import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useState, type ReactNode } from 'react';
import { NoticeContext, type Notice } from './NoticeContext';

interface Shown extends Notice {
  /** Counts notices, so that a repeated sentence is announced and timed anew. */
  number: number;
}

export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback((notice: Notice) => {
    setShown((before) => ({ ...notice, number: (before?.number ?? 0) + 1 }));
  }, []);
  const close = () => setShown(null);
  return (
    <NoticeContext value={show}>
      {children}
      {shown && (
        <Snackbar
          key={shown.number}
          open
          autoHideDuration={shown.stays}
          onClose={(_, reason) => reason !== 'clickaway' && close()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
          <Alert
            severity={shown.severity}
            variant="filled"
            sx={{ maxWidth: 640 }}
            action={
              <>
                {shown.action && (
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => {
                      close();
                      shown.action?.run();
                    }}
                  >
                    {shown.action.text}
                  </Button>
                )}
                <Button color="inherit" size="small" onClick={close}>
                  Close
                </Button>
              </>
            }
          >
            {shown.text}
          </Alert>
        </Snackbar>
      )}
    </NoticeContext>
  );
};
