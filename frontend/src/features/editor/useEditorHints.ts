import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import { message } from '@portal/shared-types/base/text/messages';
import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { useCallback, useRef, useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { raiseOn } from '../flags/raiseOn';
import { useFlagsChanged } from '../flags/useFlags';
import { flagsToRaise, NO_CHOICES, openHints } from '../plausibility/hintChoices';
import { useLand } from '../plausibility/useLand';
import type { PatrolParts } from './patrolParts';
import { applyEdits, flagBody, newHints } from './plausible';
import type { Edits } from './tracker/units';

/** Hints about what is edited, the answers to them, and the flags that follow. */
export const useEditorHints = (parts: PatrolParts) => {
  const client = useClient();
  const notify = useNotice();
  const flagsChanged = useFlagsChanged();
  const land = useLand();
  const [choices, choose] = useState(NO_CHOICES);
  const [now] = useState(() => currentTime() / 1000);
  const list = useCallback(
    (edits: Edits) => newHints(parts, edits, { land, now }),
    [parts, land, now],
  );
  const raised = useRef<ReadonlySet<string>>(new Set());
  return {
    list,
    choices,
    choose,
    /** Whether a hint is unanswered: hints are shown before anything is saved. */
    areOpen: (edits: Edits): boolean => openHints(list(edits), choices).length > 0,
    /** Raise flags before refetching; afterwards these hints no longer count as new. */
    raise: async (saved: Edits): Promise<void> => {
      const hints = list(saved).filter(({ key }) => !raised.current.has(key));
      const editedParts = applyEdits(parts, saved);
      const flags = flagsToRaise(hints, choices);
      const flagged = hints.filter(({ key }) => key in choices.flags).map(({ key }) => key);
      raised.current = new Set([...raised.current, ...flagged]);
      for (const flag of flags)
        try {
          const key = crypto.randomUUID();
          await raiseOn(client, flagBody(editedParts, flag), (body) => requestKey(key, body));
        } catch {
          notify({ severity: 'warning', text: message('editFlagNotRaised'), stays: null });
        }
      if (flags.length) flagsChanged();
    },
  };
};

export type EditorHints = ReturnType<typeof useEditorHints>;
