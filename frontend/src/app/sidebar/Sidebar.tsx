import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import Search from '@mui/icons-material/Search';
import TourOutlined from '@mui/icons-material/TourOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { canManage, canResolveFlags } from '@portal/shared-types/access/policy';
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import type { ReactElement } from 'react';
import { Link, useLocation, type Location } from 'react-router-dom';
import { IMPORT, REVIEW } from '../../screens/explore/managersAddress';
import { Logo } from '../../platform/ui/Logo';
import { PRODUCT } from '../../platform/ui/product';
import { ON_NAVY } from '../../platform/ui/theme';
import { SidebarItem } from './SidebarItem';
import { UserBlock } from './UserBlock';
import { useLogout } from './useLogout';

interface SidebarProps {
  user: SignInResponse['user'];
  /** Shows labels next to the icons. */
  expanded: boolean;
  onToggle: (() => void) | undefined;
  onFindPatrol: () => void;
  onHelp: () => void;
  /** Undefined if the page has no tour. */
  onTour: (() => void) | undefined;
  /** Called after a choice; closes the drawer that contains the sidebar on a phone. */
  onLeave: () => void;
}

interface Place {
  /** Undefined for the dialog that finds a patrol. */
  to?: string;
  text: string;
  icon: ReactElement;
  /** Opens over another page, so it isn't marked as the current one. */
  isDialog?: boolean;
}

/** A manager's dialog over Explore Data, which keeps its search. */
const overExplore = (dialog: string, { pathname, search }: Location): string => {
  const params = new URLSearchParams(pathname === '/' ? search : '');
  params.set(dialog, 'open');
  return `/?${params.toString()}`;
};

const placesOf = (user: SidebarProps['user'], location: Location): readonly Place[] => {
  const managesRecords = user.access.some((entry) => canResolveFlags(user, entry));
  return [
    { to: '/', text: 'Explore Data', icon: <MapOutlined /> },
    { text: 'Find a patrol', icon: <Search /> },
    { to: '/add-patrol?step=1', text: 'Add Patrol & Data', icon: <AddLocationAltOutlined /> },
    ...(managesRecords
      ? [
          {
            to: overExplore(REVIEW, location),
            text: 'Needs review',
            icon: <FactCheckOutlined />,
            isDialog: true,
          },
          {
            to: overExplore(IMPORT, location),
            text: 'Import patrol days',
            icon: <UploadFileOutlined />,
            isDialog: true,
          },
        ]
      : []),
    { to: '/exports', text: 'Exports', icon: <FileDownloadOutlined /> },
    { to: '/resources', text: 'Resources', icon: <MenuBookOutlined /> },
    { to: '/users', text: 'Users', icon: <PeopleOutlined /> },
    ...(canManage(user)
      ? [{ to: '/manage', text: 'Manager Portal', icon: <ManageAccountsOutlined /> }]
      : []),
  ];
};

export const Sidebar = ({
  user,
  expanded,
  onToggle,
  onFindPatrol,
  onHelp,
  onTour,
  onLeave,
}: SidebarProps) => {
  const logout = useLogout();
  const location = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        ...ON_NAVY,
        overflowY: 'auto',
        '& :focus-visible': { outlineOffset: '-2px !important' },
      }}
    >
      <Box
        component={Link}
        to="/"
        onClick={onLeave}
        aria-label={`${PRODUCT.title}, home page`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          p: 1.5,
          height: 68,
          color: 'inherit',
          textDecoration: 'none',
          fontWeight: 650,
          lineHeight: 1.15,
        }}
      >
        <Logo size={40} disc="#1d4377" />
        {expanded && PRODUCT.title}
      </Box>
      <List sx={{ flex: 1, px: 1, py: 0.5 }}>
        {placesOf(user, location).map(({ to, text, icon, isDialog }) => (
          <SidebarItem
            key={text}
            icon={icon}
            text={text}
            expanded={expanded}
            {...(to !== undefined && { to })}
            isPage={!isDialog}
            onClick={() => {
              onLeave();
              if (to === undefined) onFindPatrol();
            }}
          />
        ))}
      </List>
      <List sx={{ px: 1, py: 0.5 }}>
        <UserBlock user={user} expanded={expanded} onClick={onLeave} />
        {onTour && (
          <SidebarItem icon={<TourOutlined />} text="Tour" expanded={expanded} onClick={onTour} />
        )}
        <SidebarItem
          icon={<HelpOutline />}
          text="Help"
          expanded={expanded}
          anchor="help"
          onClick={() => {
            onLeave();
            onHelp();
          }}
        />
        <SidebarItem icon={<Logout />} text="Logout" expanded={expanded} onClick={logout} />
        {onToggle && (
          <SidebarItem
            icon={expanded ? <ChevronLeft /> : <ChevronRight />}
            text={expanded ? 'Collapse menu' : 'Expand menu'}
            expanded={expanded}
            onClick={onToggle}
          />
        )}
      </List>
    </Box>
  );
};
