import { message } from '@portal/shared-types/text/messages';
import { useEffect, useRef } from 'react';
import { ProblemsAlert } from '../../../../platform/ui/ProblemsAlert';
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
    <ProblemsAlert
      ref={box}
      tabIndex={-1}
      sx={{ mx: 3, mb: 1.5, flex: 'none' }}
      title={message('searchBlocked')}
      problems={errors.map(({ tree, message: key }) => ({
        key,
        text: message(key),
        onOpen: tree === null ? null : () => onCategory(tree),
      }))}
    />
  );
};
