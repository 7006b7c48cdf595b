import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/text/messages';
import { droppedText, faultText } from './trackWords';
import type { FoundFile } from './useTrackFiles';

/** What is wrong with the files, and what of them is left out. */
export const FileRemarks = ({ found }: { found: readonly FoundFile[] }) =>
  found.map(({ name, tracks }, i) => {
    if (!tracks.lines)
      return (
        <Alert key={i} severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {faultText(tracks.fault, name)}
        </Alert>
      );
    const { cutAt, dropped } = tracks;
    if (cutAt === undefined && !dropped.length) return null;
    return (
      <Alert key={i} severity="info" sx={{ overflowWrap: 'anywhere' }}>
        {cutAt !== undefined && <div>{message('trackCutOff', { file: name, line: cutAt })}</div>}
        {dropped.length > 0 && (
          <>
            <div>{found.length > 1 ? `Left out of ${name}:` : 'Left out:'}</div>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {dropped.map((one) => (
                <li key={one.fault}>{droppedText(one)}</li>
              ))}
            </Box>
          </>
        )}
      </Alert>
    );
  });
