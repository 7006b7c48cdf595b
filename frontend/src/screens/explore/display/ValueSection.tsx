import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useId, useMemo, useState } from 'react';
import { FindField } from '#platform/ui/fields/FindField.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { splitWords } from '#platform/words.ts';
import { counted, countText } from '../results/counts';
import { CheckTree } from '../tree/CheckTree';
import { allBelow, findNodes, type TreeNode } from '../tree/nodes';
import { GROUP_HINTS, offText } from './displayText';
import {
  afterAll,
  afterChildren,
  afterNodes,
  afterToggle,
  checkOf,
  isAllOff,
  openNodes,
  type Off,
} from '@portal/shared-types/contract/search/display/toggles';
import type {
  ToggleGroup,
  ToggleTree,
} from '@portal/shared-types/contract/search/display/toggleTrees';
import type { Display } from './useDisplay';

interface GroupButtonsProps {
  /** Name of the group, for screen readers. */
  groupName: string;
  /** Number of matches in it; null without a search. */
  found: number | null;
  onAll: (on: boolean) => void;
}

const BUTTONS = [
  { on: true, verb: 'Select' },
  { on: false, verb: 'Deselect' },
] as const;

/** Turns every toggle of a group on or off, or only its matches. */
const GroupButtons = ({ groupName, found, onAll }: GroupButtonsProps) => (
  <Box sx={{ display: 'flex', gap: 0.5, ml: -0.75 }}>
    {BUTTONS.map(({ on, verb }) => {
      const what = found === null ? 'all' : `${found} found`;
      return (
        <Button
          key={verb}
          size="small"
          aria-label={`${verb} ${what} of ${groupName}`}
          onClick={() => onAll(on)}
          sx={{ minWidth: 0, px: 0.75, py: 0.25, fontSize: 13 }}
        >
          {`${verb} ${what}`}
        </Button>
      );
    })}
  </Box>
);

interface ValueSectionProps {
  group: ToggleGroup;
  title: string;
  display: Display;
}

/** A section with more values starts collapsed, and offers a search. */
const MANY = 12;

const ASIDE = { color: 'text.secondary', fontWeight: 400 };

export const ValueSection = ({ group, title, display }: ValueSectionProps) => {
  const { toggles, trees } = display;
  const { tree } = trees[group];
  const top = tree.filter(({ level }) => level === 0).length;
  const [open, setOpen] = useState(top <= MANY);
  const id = useId();
  if (!tree.length) return null;
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
          <Box component="span" sx={ASIDE}>
            {top}
          </Box>
          <Box component="span" sx={{ ...ASIDE, flex: 1, textAlign: 'right' }}>
            {offText(toggles, group)}
          </Box>
          <ExpandMore
            fontSize="small"
            sx={{ transform: open ? 'rotate(180deg)' : 'none', color: 'text.secondary' }}
          />
        </ButtonBase>
      </Typography>
      {open && <Values group={group} title={title} display={display} />}
    </Box>
  );
};

/** The toggles from one index to another as nodes, whose ids are their indexes. */
const makeNodes = (tree: ToggleTree, from = 0, to = tree.length): TreeNode[] => {
  const nodes: TreeNode[] = [];
  for (let at = from; at < to; at = tree[at]!.end) {
    const { label, end } = tree[at]!;
    const id = String(at);
    nodes.push({ id, key: id, name: label, label, children: makeNodes(tree, at + 1, end) });
  }
  return nodes;
};

/** Rows drawn at first; a programme may have hundreds of guardians. */
const STEP = 50;

const Values = ({ group, title, display }: ValueSectionProps) => {
  const { toggles, onToggles, trees } = display;
  const { tree, counts } = trees[group];
  const off = toggles.off[group];
  const [typed, setTyped] = useState('');
  const nodes = useMemo(() => makeNodes(tree), [tree]);
  const words = useMemo(() => splitWords(typed), [typed]);
  const found = useMemo(() => (words.length ? findNodes(nodes, words) : null), [nodes, words]);
  const matches = found?.matches.map(({ id }) => Number(id));
  const open = openNodes(tree, off);
  const onOff = (next: Off): void =>
    onToggles({ ...toggles, off: { ...toggles.off, [group]: next } });
  const hint = GROUP_HINTS[group];
  return (
    <Box sx={{ px: 2, pb: 1.5 }}>
      {hint && <SecondaryText sx={{ mb: 0.5 }}>{hint}</SecondaryText>}
      {tree.length > MANY && (
        <FindField
          label={`Find in ${title.toLowerCase()}`}
          value={typed}
          onChange={setTyped}
          sx={{ mt: 0.75, mb: 0.5 }}
        />
      )}
      {tree.length > 1 && matches?.length !== 0 && (
        <GroupButtons
          groupName={title.toLowerCase()}
          found={found && found.count}
          onAll={(on) => onOff(matches ? afterNodes(tree, off, matches, on) : afterAll(tree, on))}
        />
      )}
      {isAllOff(tree, off) && (
        <Typography variant="body2" sx={{ my: 0.5, fontWeight: 600 }}>
          {message('displayAllOff')}
        </Typography>
      )}
      {matches?.length === 0 ? (
        <SecondaryText>{message('displayNoSuchValue')}</SecondaryText>
      ) : (
        <CheckTree
          label={title}
          nodes={found?.nodes ?? nodes}
          getNodeView={({ id, label }) => {
            const node = Number(id);
            const { count } = tree[node]!;
            return {
              check: checkOf(tree, off, node),
              active: open[node] === 1,
              aside: countText(count),
              spoken: `${label} ${counted(count, counts)}`,
            };
          }}
          words={words}
          openAtFirst={new Set(found && allBelow(found.nodes).map(({ id }) => id))}
          most={STEP}
          onCheck={(id, on) => onOff(afterToggle(tree, off, Number(id), on))}
          onBelow={(id, on) => onOff(afterChildren(tree, off, Number(id), on))}
        />
      )}
    </Box>
  );
};
