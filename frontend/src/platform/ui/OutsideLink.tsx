import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { visuallyHidden } from './visuallyHidden';

/** An external link: opens in a new tab, sends no referrer, and is labelled as external. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Box
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    title="Leaves the portal and opens in a new tab"
    sx={{ color: 'link.main', position: 'relative' }}
  >
    {children}
    <OpenInNew aria-hidden sx={{ fontSize: '0.9em', ml: 0.5, verticalAlign: '-0.1em' }} />
    <Box component="span" sx={visuallyHidden}>
      {' (leaves the portal, opens in a new tab)'}
    </Box>
  </Box>
);
