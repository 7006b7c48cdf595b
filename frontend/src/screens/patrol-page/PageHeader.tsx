import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { dateTimeText } from '@portal/shared-types/time/wallText';
import { wallClockAt } from '@portal/shared-types/time/wallClock';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportPatrol } from '../../features/exports/ExportPatrol';
import { useLoadPhotos } from '../../features/photos/queries';
import { usePreparePrint, usePrintButton } from '../../platform/ui/print';
import { usePrinting } from '../../platform/ui/usePrinting';
import { SecondaryText } from '../../platform/ui/SecondaryText';
import { exploreAddress, pageAddress } from '../../features/patrol-data/address';
import { PatrolFacts } from '../../features/patrol-view/parts/PatrolFacts';
import type { Selection } from '../../features/patrol-data/selection';
import { CopyLink } from './CopyLink';
import { Neighbours } from './Neighbours';

interface PageHeaderProps {
  selection: Selection;
  patrol: Patrol | undefined;
  /** The search that the person came from. */
  from: string | null;
}

/** Time of printing, in Pacific Time like all times on the page. */
const Printed = () => {
  const [now] = useState(() => wallClockAt(new Date()));
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
