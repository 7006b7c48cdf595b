import Assessment from '@mui/icons-material/Assessment';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { choiceOf } from '@portal/shared-types/search/display/displayChoice';
import { Link } from 'react-router-dom';
import type { Display } from '../display/useDisplay';
import type { SearchQuestion } from '../search/question';
import { reportPath, type ReportState } from './reportAddress';

interface OpenReportProps {
  /** Shows only the icon. */
  compact: boolean;
  question: SearchQuestion;
  display: Display;
}

/** Opens the report of what is displayed. */
export const OpenReport = ({ compact, question, display: { toggles, trees } }: OpenReportProps) => {
  const state: ReportState = { display: choiceOf(toggles, trees) };
  const link = { component: Link, to: reportPath({ question, whole: false, view: null }), state };
  return compact ? (
    <Tooltip title="Report">
      <IconButton aria-label="Report" color="secondary" {...link}>
        <Assessment />
      </IconButton>
    </Tooltip>
  ) : (
    <Button size="small" startIcon={<Assessment />} sx={{ px: 1 }} {...link}>
      Report
    </Button>
  );
};
