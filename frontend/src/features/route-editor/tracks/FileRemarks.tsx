import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/text/messages';
import type { Dropped } from '@portal/shared-types/tracks/track';
import { droppedText, faultText } from './trackWords';
import type { FoundFile } from './useTrackFiles';

const LeftOut = ({ title, dropped }: { title: string; dropped: readonly Dropped[] }) => (
  <>
    <div>{title}</div>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {dropped.map((one) => (
        <li key={one.fault}>{droppedText(one)}</li>
      ))}
    </Box>
  </>
);

/** Errors in the files, and what is omitted from them. */
export const FileRemarks = ({ found }: { found: readonly FoundFile[] }) =>
  found.map(({ name, tracks }, i) => {
    if (!tracks.lines) {
      const dropped = 'dropped' in tracks ? tracks.dropped : undefined;
      return (
        <Alert key={i} severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {faultText(tracks.fault, name)}
          {dropped && <LeftOut title="Nothing in this file can be used:" dropped={dropped} />}
        </Alert>
      );
    }
    const { cutAt, dropped } = tracks;
    if (cutAt === undefined && !dropped.length) return null;
    const title = found.length > 1 ? `Skipped in ${name}:` : 'Skipped:';
    return (
      <Alert key={i} severity="info" sx={{ overflowWrap: 'anywhere' }}>
        {cutAt !== undefined && <div>{message('trackCutOff', { file: name, line: cutAt })}</div>}
        {dropped.length > 0 && <LeftOut title={title} dropped={dropped} />}
      </Alert>
    );
  });
