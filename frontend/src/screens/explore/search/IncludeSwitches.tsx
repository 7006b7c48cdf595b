import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SmallSwitch } from '../SmallSwitch';
import { withIncluded, type DraftProps } from './draft';
import { includedKinds, KIND_LABEL, SEARCH_KINDS } from './searchQuery';

export const IncludeSwitches = ({ draft, onDraft }: DraftProps) => (
  <Box role="group" aria-labelledby="include-title">
    <Typography variant="h3" component="h2" id="include-title" color="text.secondary" gutterBottom>
      Include in search
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {SEARCH_KINDS.map((kind) => (
        <SmallSwitch
          key={kind}
          checked={includedKinds(draft).includes(kind)}
          onChange={(on) => onDraft(withIncluded(draft, kind, on))}
          label={KIND_LABEL[kind]}
          sx={{ ml: -0.5, mr: 0, gap: 0.5 }}
        />
      ))}
    </Box>
  </Box>
);
