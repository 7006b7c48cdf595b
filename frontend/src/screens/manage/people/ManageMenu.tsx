import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { profilePath } from '#records/people/profilePath.ts';
import type { ManagedPerson } from './peopleQuery';

export type PersonTask = 'password' | 'activation';

interface ManageMenuProps {
  person: ManagedPerson;
  /** Why the viewer may not change the person; null if they may. */
  refusal: string | null;
  /** Of the menu's cell; the grid moves the focus between cells. */
  tabIndex?: 0 | -1;
  onTask: (task: PersonTask) => void;
}

/** The grid would handle the keys that press the button. */
const keepPresses = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

export const ManageMenu = ({ person, refusal, tabIndex = 0, onTask }: ManageMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (refusal !== null)
    return (
      <Tooltip title={refusal} enterTouchDelay={0} leaveTouchDelay={6000}>
        <IconButton size="small" aria-label={refusal} tabIndex={tabIndex} onKeyDown={keepPresses}>
          <LockOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  const choose = (task: PersonTask): void => {
    setAnchor(null);
    onTask(task);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Manage ${person.full_name}`}
        tabIndex={tabIndex}
        onKeyDown={keepPresses}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Manage
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {person.active && (
          <MenuItem onClick={() => choose('password')}>Set one-time password…</MenuItem>
        )}
        {person.may_manage && (
          <MenuItem onClick={() => choose('activation')}>
            {person.active ? 'Deactivate…' : 'Reactivate…'}
          </MenuItem>
        )}
        <MenuItem component={Link} to={profilePath(person.login_name)}>
          Open profile
        </MenuItem>
      </Menu>
    </>
  );
};
