import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { SearchKind } from '@portal/shared-types/search/columns';
import { ofKind, type Draft } from './draft';
import { KIND_LABEL, SEARCH_KINDS } from './question';

interface KindFieldProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

export const KindField = ({ draft, onDraft }: KindFieldProps) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    size="small"
    color="primary"
    aria-label="Search type"
    data-tour="search-kind"
    value={draft.kind}
    onChange={(_, kind: SearchKind | null) => kind && onDraft(ofKind(draft, kind))}
  >
    {SEARCH_KINDS.map((kind) => (
      <ToggleButton key={kind} value={kind}>
        {KIND_LABEL[kind]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
