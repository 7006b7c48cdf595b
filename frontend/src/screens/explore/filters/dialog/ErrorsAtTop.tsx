import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useRef } from 'react';
import { ProblemLink } from '../../../../platform/ui/ProblemLink';
import type { Tree } from '../choice';
import type { FilterError } from '../errors';

interface ErrorsAtTopProps {
  errors: readonly FilterError[];
  /** Changes when a search is tried again, which focuses this box. */
  tries: number;
  onCategory: (category: Tree) => void;
}

/** Errors that block the search; each links to its category. */
export const ErrorsAtTop = ({ errors, tries, onCategory }: ErrorsAtTopProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [tries]);
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={{ mx: 3, mb: 1.5, flex: 'none' }}>
      <AlertTitle sx={{ fontSize: '0.95rem' }}>{message('searchBlocked')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {errors.map(({ tree, message: key }) => (
          <li key={key}>
            <ProblemLink
              text={message(key)}
              onOpen={tree === null ? null : () => onCategory(tree)}
            />
          </li>
        ))}
      </Box>
    </Alert>
  );
};
