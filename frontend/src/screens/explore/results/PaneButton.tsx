import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import type { Link } from 'react-router-dom';

interface PaneButtonProps extends Pick<ButtonProps, 'id' | 'onClick' | 'aria-expanded'> {
  label: string;
  icon: ReactElement;
  compact: boolean;
  link?: { component: typeof Link; to: string; state: unknown };
}

export const PaneButton = ({ label, icon, compact, link, ...rest }: PaneButtonProps) =>
  compact ? (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="secondary" {...rest} {...link}>
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button size="small" startIcon={icon} sx={{ px: 1 }} {...rest} {...link}>
      {label}
    </Button>
  );
