import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { useState, type ReactNode } from 'react';
import { Logo } from '../../components/Logo';
import { PRODUCT } from '../../components/product';
import type { AppRoute } from '../routes';
import { HelpDialog } from './HelpDialog';
import { Sidebar } from './Sidebar';

interface SidebarLayoutProps {
  user: SignInResponse['user'];
  Help: AppRoute['Help'];
  children: ReactNode;
}

const NARROW = 64;
const WIDE = 208;
const PHONE_BAR = 52;

/** Sidebar beside the screen; on a phone a bar above it that opens the sidebar as a drawer. */
export const SidebarLayout = ({ user, Help, children }: SidebarLayoutProps) => {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [open, setOpen] = useState(false);
  const [helping, setHelping] = useState(false);
  const wide = chosen ?? roomy;
  const sidebar = (expanded: boolean, onToggle?: () => void) => (
    <Sidebar
      user={user}
      expanded={expanded}
      onToggle={onToggle}
      onHelp={Help && (() => setHelping(true))}
      onLeave={() => setOpen(false)}
    />
  );

  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: phone ? 'column' : 'row' }}>
      {phone ? (
        <Box
          component="header"
          sx={{
            height: PHONE_BAR,
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1,
            bgcolor: 'secondary.main',
            color: 'common.white',
          }}
        >
          <IconButton aria-label="Open the menu" color="inherit" onClick={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
          <Logo size={32} disc="#1d4377" />
          <Box component="span" sx={{ fontWeight: 650 }}>
            {PRODUCT.title}
          </Box>
          <Drawer
            open={open}
            onClose={() => setOpen(false)}
            slotProps={{ paper: { 'aria-label': 'Menu' } }}
          >
            <Box sx={{ width: 264, height: '100%' }}>{sidebar(true)}</Box>
          </Drawer>
        </Box>
      ) : (
        <Box sx={{ width: wide ? WIDE : NARROW, flex: 'none' }}>
          {sidebar(wide, () => setChosen(!wide))}
        </Box>
      )}
      <Box component="main" sx={{ flex: 1, minWidth: 0, minHeight: 0, position: 'relative' }}>
        {children}
      </Box>
      {Help && <HelpDialog open={helping} onClose={() => setHelping(false)} Help={Help} />}
    </Box>
  );
};
