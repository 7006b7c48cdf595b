import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MainContent } from '#platform/ui/MainContent.tsx';
import { SkipLink } from '#platform/ui/SkipLink.tsx';
import { NAVY_BAR } from '#platform/ui/theme.ts';
import { Logo } from '#platform/ui/Logo.tsx';
import { PRODUCT } from '#platform/ui/product.ts';

interface ViewerFrameProps {
  bar?: ReactNode;
  children: ReactNode;
}

export const ViewerFrame = ({ bar, children }: ViewerFrameProps) => (
  <Box
    sx={{
      height: '100dvh',
      display: 'flex',
      flexDirection: 'column',
      '@media print': { height: 'auto', display: 'block' },
    }}
  >
    <SkipLink />
    <Box
      component="header"
      sx={{
        ...NAVY_BAR,
        px: 1.5,
        py: 0.5,
        '& a, & button': { color: 'inherit' },
        '& .Mui-disabled': { color: '#ffffff73 !important' },
      }}
    >
      <Box
        component={Link}
        to="/"
        aria-label={`${PRODUCT.title}, home page`}
        sx={{ lineHeight: 0, borderRadius: '50%', display: { xs: 'none', sm: 'block' } }}
      >
        <Logo size={32} disc="#1d4377" />
      </Box>
      {bar}
    </Box>
    <MainContent>{children}</MainContent>
  </Box>
);
