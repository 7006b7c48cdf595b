import Alert from '@mui/material/Alert';
import { message } from '@portal/shared-types/base/text/messages';
import { wallClockAt } from '@portal/shared-types/base/time/wallClock';
import { dateTimeText } from '@portal/shared-types/base/time/wallText';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usableStorage } from '../session/memoryStorage';
import { deviceClock } from './deviceClock';

/** Removed when the person leaves, so that the next one is informed too. */
const SAID_AS = 'clock-error-said';
/** Smaller differences aren't mentioned. */
const SAID_FROM_MS = 10 * 60_000;

const formatClocks = (error: number): string => {
  const device = Date.now();
  const [shown, right] = [device, device - error].map((time) =>
    dateTimeText(wallClockAt(new Date(time))),
  );
  return message('clockWrong', { device: shown!, time: right! });
};

/** What to say about an error; null if it is small, or was said in this session. */
const findNews = (error: number): string | null => {
  const said = Number(usableStorage(() => sessionStorage)?.getItem(SAID_AS) ?? 0);
  return Math.abs(error) > SAID_FROM_MS && Math.abs(error - said) > SAID_FROM_MS
    ? formatClocks(error)
    : null;
};

const Said = ({ error }: { error: number }) => {
  const [text, setText] = useState(() => findNews(error));
  useEffect(() => {
    if (text !== null) usableStorage(() => sessionStorage)?.setItem(SAID_AS, String(error));
  }, [text, error]);
  return (
    text !== null && (
      <Alert
        severity="warning"
        onClose={() => setText(null)}
        sx={{ flex: 'none', borderRadius: 0, '@media print': { display: 'none' } }}
      >
        {text}
      </Alert>
    )
  );
};

/** Above every screen, once: the device's clock is wrong. */
export const ClockStrip = () => {
  const error = useSyncExternalStore(deviceClock.subscribe, deviceClock.error);
  return <Said key={error} error={error} />;
};
