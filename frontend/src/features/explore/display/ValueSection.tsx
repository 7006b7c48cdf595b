import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useId, useState } from 'react';
import { CheckTree } from './CheckTree';
import { ChildrenButtons } from './ChildrenButtons';
import { groupHint, offText } from './displayText';
import { afterChildren, isAllOff, type Off } from './toggles';
import type { ToggleGroup } from './toggleTrees';
import { treeRows } from './treeRows';
import type { Display } from './useDisplay';

interface ValueSectionProps {
  group: ToggleGroup;
  title: string;
  display: Display;
}

/** Past so many values a section begins folded, and offers to look for one. */
const MANY = 10;
const NOTHING_UNFOLDED: ReadonlySet<number> = new Set();

export const ValueSection = ({ group, title, display }: ValueSectionProps) => {
  const { toggles, onToggles, trees } = display;
  const { tree, counts } = trees[group];
  const off = toggles.off[group];
  const top = treeRows(tree, NOTHING_UNFOLDED, '').length;
  const [open, setOpen] = useState(top <= MANY);
  const [words, setWords] = useState('');
  const id = useId();
  const onOff = (next: Off): void =>
    onToggles({ ...toggles, off: { ...toggles.off, [group]: next } });
  const hint = groupHint(group);
  if (!tree.length) return null;
  const nothing = treeRows(tree, NOTHING_UNFOLDED, words).length === 0;
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h3">
        <ButtonBase
          id={id}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{
            width: '100%',
            justifyContent: 'start',
            gap: 1,
            px: 2,
            py: 1.25,
            font: 'inherit',
            letterSpacing: 'inherit',
          }}
        >
          {title}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {top}
          </Box>
          <Box
            component="span"
            sx={{ color: 'text.secondary', fontWeight: 400, flex: 1, textAlign: 'right' }}
          >
            {offText(toggles, group)}
          </Box>
          <ExpandMore
            fontSize="small"
            sx={{ transform: open ? 'rotate(180deg)' : 'none', color: 'text.secondary' }}
          />
        </ButtonBase>
      </Typography>
      {open && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          {hint && (
            <Typography variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
              {hint}
            </Typography>
          )}
          {tree.length > MANY && (
            <TextField
              size="small"
              color="secondary"
              type="search"
              fullWidth
              label={`Find in ${title.toLowerCase()}`}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              slotProps={{
                htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' },
              }}
              sx={{ my: 0.75 }}
            />
          )}
          {tree.length > 1 && (
            <ChildrenButtons
              of={title.toLowerCase()}
              onChildren={(on) => onOff(afterChildren(tree, off, null, on))}
              sx={{ ml: -0.75 }}
            />
          )}
          {isAllOff(tree, off) && (
            <Typography variant="body2" sx={{ my: 0.5, fontWeight: 600 }}>
              {message('displayAllOff')}
            </Typography>
          )}
          {nothing ? (
            <Typography variant="body2" color="text.secondary">
              {message('displayNoSuchValue')}
            </Typography>
          ) : (
            <CheckTree
              label={title}
              tree={tree}
              counts={counts}
              off={off}
              onOff={onOff}
              words={words}
            />
          )}
        </Box>
      )}
    </Box>
  );
};
