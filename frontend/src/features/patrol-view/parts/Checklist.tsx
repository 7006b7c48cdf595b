import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import { PATROL_CHECKS } from '@portal/shared-types/records/patrolPreparation';
import { useId, useState } from 'react';
import { usePrinting } from '../../../platform/ui/usePrinting';
import { below, type HeadingLevel } from '../../../records/details/headings';
import { RecordDetails } from '../../../records/details/RecordDetails';
import { CHECKLIST_FIELDS } from './patrolFields';

const CHECKS = CHECKLIST_FIELDS.filter(({ key }) => PATROL_CHECKS.includes(key));
/** The question about incidents, which isn't a check. */
const INCIDENT = CHECKLIST_FIELDS.find(({ key }) => !PATROL_CHECKS.includes(key))!;

/** "Not done: Return reported" for the checks with an answer, or nothing if there are none. */
const named = (what: string, wire: Wire, is: (value: unknown) => boolean): string[] => {
  const labels = CHECKS.filter(({ key }) => is(wire[key])).map(({ label }) => label);
  return labels.length ? [`${what}: ${labels.join(', ')}`] : [];
};

interface ChecklistProps {
  wire: Wire;
  lists: OptionLists;
  level: HeadingLevel;
}

/** How many checks are done and which aren't; expands to all answers, which paper always shows. */
export const Checklist = ({ wire, lists, level }: ChecklistProps) => {
  const [open, setOpen] = useState(false);
  const shown = usePrinting() || open;
  const id = useId();
  if (isEmpty(wire)) return null;
  const done = CHECKS.filter(({ key }) => wire[key] === true).length;
  const incident = wire[INCIDENT.key];
  const lines = [
    ...named('Not done', wire, (value) => value === false),
    ...named('Not answered', wire, isEmpty),
    ...(isEmpty(incident) ? [] : [`${INCIDENT.label}: ${incident === true ? 'Yes' : 'No'}`]),
  ];
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="h3" component={`h${level}`} sx={{ fontSize: 14 }}>
          Checklist
        </Typography>
        <Typography variant="body2">{`${done} of ${CHECKS.length} done`}</Typography>
        <Button
          size="small"
          aria-expanded={shown}
          aria-controls={id}
          endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!open)}
          sx={{ ml: 'auto', '@media print': { display: 'none' } }}
        >
          {open ? 'Hide answers' : 'Show answers'}
        </Button>
      </Box>
      {!shown &&
        lines.map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))}
      <Box id={id} hidden={!shown} sx={{ mt: 1 }}>
        {shown && (
          <RecordDetails
            fields={CHECKLIST_FIELDS}
            wire={wire}
            lists={lists}
            headingLevel={below(level)}
          />
        )}
      </Box>
    </Box>
  );
};
