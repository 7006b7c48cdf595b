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
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { canManage } from '@portal/shared-types/contract/access/managerPortal';
import { canResolveFlags } from '@portal/shared-types/contract/access/policy';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation, type Location, NavLink } from 'react-router-dom';
import { IMPORT, REVIEW } from '#screens/explore/managersAddress.ts';
import { Logo } from '#platform/ui/Logo.tsx';
import { PRODUCT } from '#platform/ui/product.ts';
import { ON_NAVY } from '#platform/ui/theme.ts';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';
import { getInitials } from '#records/people/initials.ts';
import { profilePath } from '#records/people/profilePath.ts';
import { useLogout } from './LogoutProvider';

interface SidebarItemProps {
  icon: ReactNode;
  text: string;
  expanded: boolean;
  to?: string;
  isPage?: boolean;
  /** Name used by tours. */
  anchor?: string;
  onClick: () => void;
}

const style = {
  minHeight: 44,
  py: 0.5,
  // On a small laptop, the whole menu fits without scrolling.
  '@media (min-width: 900px) and (max-height: 779px)': { minHeight: 36, py: 0.25 },
  borderRadius: 1,
  px: 1.5,
  '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' },
  '&.active': { bgcolor: 'rgba(255, 255, 255, 0.16)' },
};

const SidebarItem = ({
  icon,
  text,
  expanded,
  to,
  isPage = true,
  anchor,
  onClick,
}: SidebarItemProps) => {
  const link = to !== undefined && { component: isPage ? NavLink : Link, to };
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }} data-tour={anchor}>
      <Tooltip title={expanded ? '' : text} placement="right">
        <ListItemButton aria-label={text} onClick={onClick} sx={style} {...link}>
          <ListItemIcon sx={{ color: 'inherit', minWidth: expanded ? 36 : 24 }}>
            {icon}
          </ListItemIcon>
          {expanded && (
            <ListItemText primary={text} slotProps={{ primary: { sx: { fontSize: 15 } } }} />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};

interface SidebarProps {
  user: SignInResponse['user'];
  expanded: boolean;
  onToggle: (() => void) | undefined;
  onFindPatrol: () => void;
  onHelp: () => void;
  onTour: (() => void) | undefined;
  /** Called after a choice; closes the drawer that contains the sidebar on a phone. */
  onLeave: () => void;
}

interface UserBlockProps extends Pick<SidebarProps, 'user' | 'expanded'> {
  onClick: () => void;
}

const UserBlock = ({ user, expanded, onClick }: UserBlockProps) => {
  const nations = [...new Set(user.access.map((entry) => entry.nation))].join(', ');
  const name = `${user.full_name}, ${nations}`;
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Tooltip title={expanded ? '' : name} placement="right" describeChild>
        <ListItemButton
          component={Link}
          to={profilePath(user.login_name)}
          onClick={onClick}
          sx={{
            px: expanded ? 1 : 0.75,
            py: 0.75,
            gap: 1.25,
            borderRadius: 1,
            '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' },
          }}
        >
          <Avatar
            aria-hidden
            sx={{
              width: 36,
              height: 36,
              fontSize: 14,
              bgcolor: '#ffffff',
              color: 'secondary.main',
            }}
          >
            {getInitials(user.full_name)}
          </Avatar>
          {/* Not the link's label: that would have to contain the initials, which are meaningless when read
              aloud. */}
          <Box component="span" sx={visuallyHidden}>
            {`Your profile: ${name}`}
          </Box>
          {expanded && (
            <Box aria-hidden sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
              <Box sx={{ fontWeight: 600, fontSize: 14 }}>{user.full_name}</Box>
              <Box sx={{ fontSize: 12.5, color: '#c9d6e6' }}>{nations}</Box>
            </Box>
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};

interface Destination {
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

const listPages = (user: SidebarProps['user'], location: Location): readonly Destination[] => {
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
        {listPages(user, location).map(({ to, text, icon, isDialog }) => (
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
