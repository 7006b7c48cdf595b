import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { AlertAction } from '../AlertAction';
import { FOCUS_RING } from '../theme';
import { NoticeContext, type Notice, NOTICE_MS, type ShowNotice } from './NoticeContext';
import { useFreeSpot } from './freeSpot';
import { useSettings } from '../../api/settings';
import { isForeign, uncaughtMessage } from './uncaught';

/** Repeated errors, such as on every move of the map, are shown once a minute. */
const QUIET_MS = 60_000;

/** Shows errors that nothing else has reported, instead of only logging them. */
const useUncaughtErrors = (show: ShowNotice): void => {
  const { supportContact } = useSettings();
  useEffect(() => {
    const last = new Map<MessageKey, number>();
    const report = (reason: unknown): void => {
      const key = uncaughtMessage(reason);
      if (key === null || Date.now() - (last.get(key) ?? -QUIET_MS) < QUIET_MS) return;
      last.set(key, Date.now());
      const text = message(key, { name: supportContact });
      show({ severity: 'error', text, stays: NOTICE_MS, mayReload: true });
    };
    const onError = (event: ErrorEvent): void => {
      if (!isForeign(event.filename)) report(event.error ?? event.message);
    };
    const onRejection = (event: PromiseRejectionEvent): void => report(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [show, supportContact]);
};

interface Shown extends Notice {
  /** Counts notices, so that a repeated text is announced and timed again. */
  number: number;
}

interface NoticeProviderProps {
  reload?: () => void;
  children: ReactNode;
}

export const NoticeProvider = ({
  reload = () => window.location.reload(),
  children,
}: NoticeProviderProps) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback((notice: Notice) => {
    setShown((before) => ({ ...notice, number: (before?.number ?? 0) + 1 }));
  }, []);
  useUncaughtErrors(show);
  const { ref, rise } = useFreeSpot();
  const close = () => setShown(null);
  const action = shown?.mayReload ? { label: 'Retry', run: reload } : shown?.action;
  return (
    <NoticeContext value={show}>
      {children}
      {shown && (
        // A notice with an action is rendered outside the app: an open dialog hides earlier content from the
        // keyboard and from screen readers.
        <Portal key={shown.number} disablePortal={!shown.action}>
          <Snackbar
            open
            autoHideDuration={shown.stays}
            onClose={(_, reason) => reason !== 'clickaway' && close()}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
            ref={ref}
            sx={{
              // Otherwise half of the window, which has fewer free spots.
              width: { sm: 'max-content' },
              maxWidth: { sm: 'calc(100vw - 48px)' },
              '@media print': { display: 'none' },
            }}
            style={{ marginBottom: rise }}
          >
            <Alert
              severity={shown.severity}
              variant="filled"
              sx={{ maxWidth: 640, '--focus-ring': FOCUS_RING.onDark }}
              action={
                action ? (
                  <>
                    <AlertAction
                      text={action.label}
                      onClick={() => {
                        close();
                        action.run();
                      }}
                    />
                    <IconButton color="inherit" size="small" aria-label="Close" onClick={close}>
                      <Close fontSize="small" />
                    </IconButton>
                  </>
                ) : (
                  <AlertAction text="Close" onClick={close} />
                )
              }
            >
              {shown.text}
            </Alert>
          </Snackbar>
        </Portal>
      )}
    </NoticeContext>
  );
};
