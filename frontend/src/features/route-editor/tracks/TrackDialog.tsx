import { currentTime } from '@portal/shared-types/base/time/currentTime';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { omissions } from '@portal/shared-types/reading/tracks/chooseLines';
import type { Correction } from '@portal/shared-types/contract/api/corrections';
import { corrected } from '@portal/shared-types/reading/tracks/corrections';
import { trackDoubts, type Doubt } from '@portal/shared-types/reading/tracks/doubts';
import { listFileLines, type FileLine } from '@portal/shared-types/reading/tracks/trackFiles';
import { omissionText } from '@portal/shared-types/reading/tracks/trackTexts';
import type { TrackLine } from '@portal/shared-types/reading/tracks/track';
import { useMemo, useState } from 'react';
import { useBelow } from '#platform/ui/screenSize.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { CorrectionsAlert } from '../../plausibility/CorrectionsAlert';
import { FileRemarks } from './FileRemarks';
import { choiceError, trackDetails, trackTitles } from './trackWords';
import type { TrackFiles } from './useTrackFiles';

interface TrackChoiceProps {
  lines: readonly TrackLine[];
  /** Why a line isn't selected at first. */
  notes: readonly (string | null)[];
  /** Indexes of the selected ones. */
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
}

const TrackChoice = ({ lines, notes, chosen, onChange }: TrackChoiceProps) => {
  const toggle = (index: number): void => {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    onChange(next);
  };
  const titles = useMemo(() => trackTitles(lines), [lines]);
  const details = useMemo(() => lines.map(trackDetails), [lines]);
  const all = chosen.size === lines.length;
  return (
    <Box role="group" aria-label="Tracks">
      {lines.length > 1 && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', py: 0.25 }}>
          <Checkbox
            checked={all}
            indeterminate={!all && chosen.size > 0}
            onChange={() => onChange(new Set(all ? [] : lines.map((_, i) => i)))}
          />
          <Typography sx={{ fontWeight: 600 }}>All {lines.length}</Typography>
        </Box>
      )}
      <Box
        sx={{
          maxHeight: 360,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {lines.map((_, i) => (
          <Box
            key={i}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              py: 0.75,
              pr: 1.5,
              cursor: 'pointer',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Checkbox checked={chosen.has(i)} onChange={() => toggle(i)} sx={{ py: 0.5 }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {titles[i]}
              </Typography>
              <SecondaryText>{details[i]}</SecondaryText>
              {notes[i] && <SecondaryText>{notes[i]}</SecondaryText>}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** @param isNamed whether their texts begin with the file */
const listWarnings = (lines: readonly FileLine[], now: number, isNamed: boolean): Doubt[] =>
  lines.flatMap((line) =>
    trackDoubts(line, now).map(({ text, ...rest }) => ({
      ...rest,
      text: isNamed ? `${line.file}: ${text}` : text,
    })),
  );

export interface ChosenTracks {
  lines: TrackLine[];
  /** As one line without gaps. */
  joined: boolean;
  /** In addition to the current route, instead of replacing it. */
  added: boolean;
}

interface TrackDialogProps extends TrackFiles {
  hasRoute: boolean;
  onTake: (taken: ChosenTracks) => void;
  onClose: () => void;
}

const Found = ({ found, hasRoute, onTake, onClose }: Omit<TrackDialogProps, 'reading'>) => {
  const { lines: written, repeated } = useMemo(() => listFileLines(found), [found]);
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const [now] = useState(() => currentTime() / 1000);
  const lines = useMemo(
    () => written.map((line) => corrected(line, corrections, now)),
    [written, corrections, now],
  );
  const omitted = useMemo(() => omissions(lines), [lines]);
  const [chosen, setChosen] = useState(
    () => new Set(lines.flatMap((_, i) => (omitted[i] ? [] : [i]))),
  );
  const [joined, setJoined] = useState(false);
  const [added, setAdded] = useState(false);
  const taken = useMemo(() => lines.filter((_, i) => chosen.has(i)), [lines, chosen]);
  const error = useMemo(() => choiceError(taken), [taken]);
  const warnings = useMemo(() => listWarnings(taken, now, found.length > 1), [taken, now, found]);
  /** Found in the tracks before any correction, so that people can undo one. */
  const offers = useMemo(() => {
    const uncorrected = written.filter((_, i) => chosen.has(i));
    return listWarnings(uncorrected, now, false).map(({ offer }) => offer);
  }, [written, chosen, now]);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <FileRemarks found={found} repeated={repeated} />
        {lines.length > 0 && (
          <>
            <CorrectionsAlert
              texts={warnings.map(({ text }) => text)}
              offers={offers}
              corrections={corrections}
              onChange={setCorrections}
            />
            <SecondaryText>{message('trackChoose')}</SecondaryText>
            <TrackChoice
              lines={lines}
              notes={omitted.map((reason) => reason && omissionText(reason))}
              chosen={chosen}
              onChange={setChosen}
            />
          </>
        )}
        {error && (
          <Alert severity={error.severity} role="status">
            {error.text}
          </Alert>
        )}
        {taken.length > 1 && (
          <FormControlLabel
            control={<Checkbox checked={joined} onChange={(_, on) => setJoined(on)} />}
            label="Join tracks and count gaps as distance"
          />
        )}
        {hasRoute && lines.length > 0 && (
          <RadioGroup
            aria-label="Existing route"
            value={added ? 'added' : 'instead'}
            onChange={(_, value) => setAdded(value === 'added')}
          >
            <FormControlLabel
              value="instead"
              control={<Radio />}
              label="Replace the existing route"
            />
            <FormControlLabel value="added" control={<Radio />} label="Add to the existing route" />
          </RadioGroup>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{lines.length ? 'Cancel' : 'Close'}</Button>
        {lines.length > 0 && (
          <Button
            variant="contained"
            disabled={!taken.length || error?.severity === 'error'}
            onClick={() =>
              onTake({
                lines: taken,
                joined,
                added: hasRoute && added,
              })
            }
          >
            {taken.length > 1 ? `Use ${taken.length} tracks` : 'Use this track'}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

export const TrackDialog = ({ reading, ...rest }: TrackDialogProps) => {
  const phone = useBelow('sm');
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason === 'escapeKeyDown' && rest.onClose()}
      aria-labelledby="track-dialog-title"
      // The form around the dialog must not handle its keys.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id="track-dialog-title">Route from a file</DialogTitle>
      {reading ? (
        <>
          <DialogContent>
            <Typography role="status" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {message('trackReading', { file: reading.name })}
            </Typography>
            <ProgressBar
              label={message('trackReading', { file: reading.name })}
              part={reading.part || null}
            />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={rest.onClose}>Stop</Button>
          </DialogActions>
        </>
      ) : (
        <Found {...rest} />
      )}
    </Dialog>
  );
};
