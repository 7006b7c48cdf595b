import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { useEffect } from 'react';
import { useSettings } from '../../api/settings';
import { NOTICE_MS, type ShowNotice } from './NoticeContext';
import { isForeign, uncaughtMessage } from './uncaught';

/** Repeated errors, such as on every move of the map, are shown once a minute. */
const QUIET_MS = 60_000;

/** Shows errors that nothing else has reported, instead of only logging them. */
export const useUncaughtErrors = (show: ShowNotice): void => {
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
