import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumn from '@mui/icons-material/ViewColumn';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { GridColDef } from '@mui/x-data-grid';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { useMemo, useState } from 'react';
import { usePersonalSetting } from '#platform/offline/personalSetting.ts';

export const useHiddenColumns = (kind: SearchKind) => {
  const [stored, save] = usePersonalSetting(`hidden-columns ${kind}`);
  const hidden = useMemo(
    () => (stored === undefined ? undefined : new Set(stored.split(' '))),
    [stored],
  );
  return {
    /** Undefined until they are read from the device. */
    hidden,
    hide: (next: ReadonlySet<string>): void => save([...next].join(' ')),
  };
};

interface ColumnsMenuProps {
  columns: readonly GridColDef[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
}

export const ColumnsMenu = ({ columns, hidden, onHidden }: ColumnsMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.filter(({ field }) => !hidden.has(field)).length;
  const toggle = (field: string): void => {
    const next = new Set(hidden);
    if (!next.delete(field)) next.add(field);
    onHidden(next);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columns', dense: true } }}
      >
        {columns.map(({ field, headerName }) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={!hidden.has(field)}
            // A table without columns would have no way to open a record.
            disabled={shown === 1 && !hidden.has(field)}
            onClick={() => toggle(field)}
          >
            <Box
              component={hidden.has(field) ? CheckBoxOutlineBlank : CheckBox}
              sx={{ mr: 1.5, fontSize: 20, color: 'secondary.main' }}
            />
            {headerName}
          </MenuItem>
        ))}
        <MenuItem disabled={shown === columns.length} onClick={() => onHidden(new Set())}>
          Show all
        </MenuItem>
      </Menu>
    </>
  );
};
