/** Mounted around all screens, so that queued patrols are sent wherever the person is. */
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#platform/api/ClientContext.ts';
import { useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useAllDrafts, useDraftStore } from '#platform/drafts/DraftsContext.ts';
import { useAttachPhotos } from '../photo-upload/useAttachPhotos';
import { waitingDrafts } from './outboxState';
import { sendWaiting, type SendEvent } from './sender';
import { unlessSentElsewhere } from './sendingLock';
import { useOnline } from '#platform/offline/useOnline.ts';
import { WaitingStrip } from './WaitingStrip';
import { waitingLine } from './waitingText';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 40_000;

export const OutboxStrip = () => {
  const store = useDraftStore();
  const client = useClient();
  const notice = useNotice();
  const navigate = useNavigate();
  const attachPhotos = useAttachPhotos();
  const online = useOnline();
  // A boat may have a network without a connection, which the browser can't detect.
  const [waitsFor, setWaitsFor] = useState<'turn' | 'connection' | 'server'>('turn');
  const waiting = waitingDrafts(useAllDrafts());
  const ids = waiting.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (ids === '' || !online) return undefined;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (event: SendEvent): void => {
      if ('failed' in event) return setWaitsFor(event.failed);
      const isSent = 'sent' in event;
      const address = isSent ? `/patrol/${event.sent}` : '/add-patrol?step=1';
      notice({
        severity: isSent ? 'success' : 'error',
        text: isSent ? message('outboxSent', { patrolId: event.sent }) : message('outboxRefused'),
        stays: null,
        action: { label: 'Open', run: () => void navigate(address) },
      });
    };
    const attempt = async (pause: number): Promise<void> => {
      const left = await sendWaiting({
        store,
        client,
        exclusively: unlessSentElsewhere,
        attachPhotos,
        report,
      }).catch(() => true);
      if (stopped) return;
      if (!left) setWaitsFor('turn');
      if (left)
        timer = setTimeout(() => void attempt(Math.min(pause * 2, LONGEST_PAUSE_MS)), pause);
    };
    void attempt(FIRST_PAUSE_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [store, client, notice, navigate, attachPhotos, online, ids]);

  if (!waiting.length) return null;
  return <WaitingStrip line={waitingLine(online ? waitsFor : 'connection', waiting.length)} />;
};
