/** What was omitted from the files, or couldn't be read. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { isKept, type Dropped } from '@portal/shared-types/reading/tracks/track';
import { droppedText, trackErrorText } from '@portal/shared-types/reading/tracks/trackTexts';
import type { FoundFile } from './useTrackFiles';

const LeftOut = ({ title, dropped }: { title: string; dropped: readonly Dropped[] }) => (
  <>
    <div>{title}</div>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {dropped.map((one) => (
        <li key={one.error}>{droppedText(one)}</li>
      ))}
    </Box>
  </>
);

interface FileRemarksProps {
  found: readonly FoundFile[];
  /** Fixes that an earlier file has too, by file. */
  repeated: ReadonlyMap<string, Dropped>;
}

export const FileRemarks = ({ found, repeated }: FileRemarksProps) =>
  found.map(({ name, tracks }, i) => {
    if (!tracks.lines) {
      const dropped = 'dropped' in tracks ? tracks.dropped : undefined;
      return (
        <Alert key={i} severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {trackErrorText(tracks.error, name, LIMITS.trackFileBytes)}
          {dropped && <LeftOut title="Nothing in this file can be used:" dropped={dropped} />}
        </Alert>
      );
    }
    const { cutAt } = tracks;
    const again = repeated.get(name);
    const dropped = [...tracks.dropped.filter((one) => !isKept(one)), ...(again ? [again] : [])];
    const kept = tracks.dropped.filter(isKept);
    if (cutAt === undefined && !dropped.length && !kept.length) return null;
    const title = (what: string): string => (found.length > 1 ? `${what} in ${name}:` : `${what}:`);
    return (
      <Alert key={i} severity="info" sx={{ overflowWrap: 'anywhere' }}>
        {cutAt !== undefined && <div>{message('trackCutOff', { file: name, line: cutAt })}</div>}
        {dropped.length > 0 && <LeftOut title={title('Skipped')} dropped={dropped} />}
        {kept.length > 0 && <LeftOut title={title('Read in part')} dropped={kept} />}
      </Alert>
    );
  });
