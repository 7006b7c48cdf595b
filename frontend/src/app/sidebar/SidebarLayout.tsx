import HelpOutline from '@mui/icons-material/HelpOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import TourOutlined from '@mui/icons-material/TourOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { deviceChoice } from '#platform/session/deviceChoice.ts';
import { SidebarWidth, useBelow, useFrom } from '#platform/ui/screenSize.ts';
import { Logo } from '#platform/ui/Logo.tsx';
import { PRODUCT } from '#platform/ui/product.ts';
import { useTour } from '../tour/tours';
import { MainContent } from '#platform/ui/MainContent.tsx';
import type { AppRoute } from '../routes';
import { Sidebar } from './Sidebar';
import { NAVY_BAR } from '#platform/ui/theme.ts';
import { SkipLink } from '#platform/ui/SkipLink.tsx';
import { Loading } from '#platform/ui/Loading.tsx';

const AboutPortal = lazy(() => import('./AboutPortal'));

interface HelpDialogProps {
  open: boolean;
  onClose: () => void;
  onTour: (() => void) | undefined;
  /** Called after the dialog has closed completely. */
  onClosed: () => void;
  route: AppRoute;
}

const HelpDialog = ({ open, onClose, onTour, onClosed, route }: HelpDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    maxWidth="sm"
    fullWidth
    aria-labelledby="help-title"
    slotProps={{ transition: { onExited: onClosed } }}
  >
    <DialogTitle id="help-title">
      {route.Help ? `Help: ${route.title}` : 'About the portal'}
    </DialogTitle>
    <DialogContent tabIndex={0}>
      <Suspense fallback={<Loading label="Loading help" />}>
        {route.Help && (
          <Box sx={{ pb: 2.5, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
            <route.Help />
          </Box>
        )}
        <AboutPortal titled={route.Help !== undefined} onLeave={onClose} />
      </Suspense>
    </DialogContent>
    <DialogActions>
      {onTour && (
        <Button startIcon={<TourOutlined />} onClick={onTour} sx={{ mr: 'auto' }}>
          Take the tour
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);

const FindPatrolDialog = lazyDialog(() => import('./FindPatrolDialog'));

interface SidebarLayoutProps {
  user: SignInResponse['user'];
  route: AppRoute;
  above?: ReactNode;
  children: ReactNode;
}

const NARROW = 64;
const WIDE = 220;
/** From here, the labels leave enough space for the screen. */
const LABELS_FROM = 1280;

const menuExpanded = deviceChoice('menu-expanded');

/** Sidebar next to the screen; on a phone, a bar above it that opens the sidebar as a drawer. */
export const SidebarLayout = ({ user, route, above, children }: SidebarLayoutProps) => {
  const phone = useBelow('md');
  const roomy = useFrom(LABELS_FROM);
  const [chosen, setChosen] = useState(menuExpanded.read);
  const [open, setOpen] = useState(false);
  const [helping, setHelping] = useState(false);
  const [finding, setFinding] = useState(false);
  const wide = chosen ?? roomy;
  const width = wide ? WIDE : NARROW;
  const startTour = useTour(route.path);
  // A tour starts after the dialog that offered it has closed and returned focus.
  const touring = useRef(false);
  const begin = () => {
    if (touring.current) startTour?.();
    touring.current = false;
  };
  const onTour = startTour
    ? () => {
        touring.current = true;
        if (!open && !helping) begin();
        setOpen(false);
        setHelping(false);
      }
    : undefined;
  const sidebar = (expanded: boolean, onToggle?: () => void) => (
    <Sidebar
      user={user}
      expanded={expanded}
      onToggle={onToggle}
      onHelp={() => setHelping(true)}
      onFindPatrol={() => setFinding(true)}
      onTour={onTour}
      onLeave={() => setOpen(false)}
    />
  );

  return (
    <Box
      sx={{
        height: '100dvh',
        display: 'flex',
        flexDirection: phone ? 'column' : 'row',
        '@media print': { height: 'auto', display: 'block' },
      }}
    >
      <SkipLink />
      {phone ? (
        <Box component="header" sx={{ ...NAVY_BAR, px: 1 }}>
          <IconButton aria-label="Open menu" color="inherit" onClick={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
          <Logo size={32} disc="#1d4377" />
          <Box component="span" sx={{ fontWeight: 650, flex: 1 }}>
            {PRODUCT.title}
          </Box>
          <IconButton
            aria-label="Help"
            color="inherit"
            data-tour="help"
            onClick={() => setHelping(true)}
          >
            <HelpOutline />
          </IconButton>
          <Drawer
            open={open}
            onClose={() => setOpen(false)}
            slotProps={{ paper: { 'aria-label': 'Menu' }, transition: { onExited: begin } }}
          >
            <Box sx={{ width: 264, height: '100%' }}>{sidebar(true)}</Box>
          </Drawer>
        </Box>
      ) : (
        <Box
          sx={{
            width,
            flex: 'none',
            '@media print': { display: 'none' },
          }}
        >
          {sidebar(wide, () => {
            setChosen(!wide);
            menuExpanded.save(!wide);
          })}
        </Box>
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          '@media print': { display: 'block' },
        }}
      >
        {above}
        <SidebarWidth value={phone ? 0 : width}>
          <MainContent>{children}</MainContent>
        </SidebarWidth>
      </Box>
      <HelpDialog
        open={helping}
        onClose={() => setHelping(false)}
        onTour={onTour}
        onClosed={begin}
        route={route}
      />
      {finding && <FindPatrolDialog onClose={() => setFinding(false)} />}
    </Box>
  );
};
