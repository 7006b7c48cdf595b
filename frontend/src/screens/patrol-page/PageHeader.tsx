import ArrowBack from '@mui/icons-material/ArrowBack';
import LinkIcon from '@mui/icons-material/Link';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { message } from '@portal/shared-types/base/text/messages';
import { wallClockNow } from '@portal/shared-types/base/time/wallClock';
import { dateTimeText } from '@portal/shared-types/base/time/wallText';
import { useState, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ExportPatrol } from '#features/exports/ExportPatrol.tsx';
import { useLoadPhotos } from '#features/photos/queries.ts';
import { usePreparePrint, usePrintButton } from '#platform/ui/print.ts';
import { usePrinting } from '#platform/ui/usePrinting.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { exploreAddress, pageAddress } from '#features/patrol-data/address.ts';
import { PatrolFacts } from '#features/patrol-view/parts/PatrolFacts.tsx';
import type { Selection } from '#features/patrol-data/selection.ts';
import { StepNav } from '#platform/ui/pages/StepNav.tsx';
import { findNeighbours } from '#features/patrol-view/walk.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';

/** The patrol's link, without the search that the person came from. */
const makeLink = (address: string): string => new URL(address, window.location.origin).href;

/** Copies the patrol's address; if the browser blocks that, shows it for manual copying. */
const CopyLink = ({ address }: { address: string }) => {
  const notice = useNotice();
  const [byHand, setByHand] = useState(false);
  const link = makeLink(address);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      notice({ severity: 'success', text: message('linkCopied'), stays: NOTICE_MS });
    } catch {
      setByHand(true);
    }
  };
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<LinkIcon />} onClick={() => void copy()}>
        Copy link
      </Button>
      <Dialog
        open={byHand}
        onClose={() => setByHand(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="copy-link-title"
      >
        <DialogTitle id="copy-link-title">Link to this patrol</DialogTitle>
        <DialogContent>
          <TextField
            size="medium"
            fullWidth
            autoFocus
            label="Link"
            value={link}
            helperText={message('linkNotCopied')}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setByHand(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

interface NeighboursProps {
  patrolId: number;
  /** The search that the person came from. */
  from: string | null;
}

const Neighbours = ({ patrolId, from }: NeighboursProps) => {
  const neighbours = useMemo(() => findNeighbours(patrolId, from), [patrolId, from]);
  if (!neighbours) return null;
  const { previous, next, position, total } = neighbours;
  const stepTo = (id: number | null, what: 'Previous' | 'Next') => ({
    label: `${what} patrol in your search${id === null ? '' : `, #${id}`}`,
    to: id === null ? null : pageAddress({ patrolId: id, recordId: null }, from),
  });
  return (
    <StepNav
      label="Patrols in your search"
      previous={stepTo(previous, 'Previous')}
      next={stepTo(next, 'Next')}
      position={position}
      total={total}
    />
  );
};

interface PageHeaderProps {
  selection: Selection;
  patrol: Patrol | undefined;
  /** The search that the person came from. */
  from: string | null;
}

/** Time of printing, in Pacific Time like all times on the page. */
const Printed = () => {
  const [now] = useState(wallClockNow);
  return <SecondaryText sx={{ mt: 0.5 }}>{`Printed ${dateTimeText(now)}`}</SecondaryText>;
};

const NOT_PRINTED = { '@media print': { display: 'none' } } as const;

export const PageHeader = ({ selection, patrol, from }: PageHeaderProps) => {
  const printing = usePrinting();
  // Photos that weren't in view yet aren't loaded.
  usePreparePrint(useLoadPhotos(selection.patrolId, patrol));
  const print = usePrintButton();
  return (
    <Box component="header" sx={{ px: { xs: 2, md: 3 }, pt: 1.5, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mb: 0.5, ...NOT_PRINTED }}>
        <Button
          component={Link}
          to={exploreAddress(selection, from)}
          size="small"
          startIcon={<ArrowBack />}
          sx={{ ml: -0.5 }}
        >
          Back to map
        </Button>
        <Box sx={{ ml: 'auto' }}>
          <Neighbours patrolId={selection.patrolId} from={from} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h1" id="patrol-title" sx={{ fontSize: '1.75rem' }}>
            {`Patrol #${selection.patrolId}`}
          </Typography>
          {patrol && <PatrolFacts patrol={patrol} inLine />}
          {printing && <Printed />}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ...NOT_PRINTED }}>
          <CopyLink address={pageAddress(selection, null)} />
          {patrol && <ExportPatrol patrol={patrol} />}
          <Button size="small" variant="outlined" startIcon={<Print />} {...print} />
        </Box>
      </Box>
    </Box>
  );
};
