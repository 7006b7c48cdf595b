import Replay from '@mui/icons-material/Replay';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { message } from '@portal/shared-types/text/messages';
import { today } from '@portal/shared-types/time/wallClock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Shortcut } from '../../../features/patrol-form/Shortcut';
import { useClient } from '../../../platform/api/ClientContext';
import { session } from '../../../platform/session/browserSession';
import { NOTICE_MS, useNotice } from '../../../platform/ui/notices/NoticeContext';
import { useRecordForm } from '../../../records/form/formContext';
import { useViewer } from '../../../records/people/useViewer';
import { withAnswers } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { findLastPatrol } from './findLastPatrol';
import { LAST_DAYS, repeatedAnswers, undoneAnswers } from './lastPatrol';

/** Long enough to see in other steps what was copied. */
const UNDO_MS = 3 * NOTICE_MS;

/** Copies answers from the person's last patrol of the chosen nation. */
export const RepeatLastPatrol = () => {
  const { entered, change, isOpen, nations } = useWizard();
  const { left } = useRecordForm();
  const client = useClient();
  const queries = useQueryClient();
  const guardian = useViewer().full_name;
  const notice = useNotice();
  const [isFinding, setFinding] = useState(false);
  const asked = useRef<AbortController | null>(null);
  const nation = nations.find((one) => one === entered.patrol.nation);
  // Leaving the step or choosing another nation cancels it.
  useEffect(() => () => asked.current?.abort(), [nation]);

  const copy = (patrol: Patrol): void => {
    const copied = repeatedAnswers(patrol);
    let before: Wire = {};
    // What was typed in the meantime is part of the patrol, too.
    left();
    change((now) => {
      before = now.patrol;
      return withAnswers(now, copied);
    });
    const undo = (): void => {
      if (isOpen()) change((now) => withAnswers(now, undoneAnswers(copied, before, now.patrol)));
    };
    notice({
      severity: 'success',
      text: message('lastPatrolCopied', { patrolId: patrol.id }),
      stays: UNDO_MS,
      action: { label: 'Undo', run: undo },
    });
  };

  const repeat = async (of: string): Promise<void> => {
    if (isFinding) return;
    const { signal } = (asked.current = new AbortController());
    setFinding(true);
    try {
      const day = today(new Date(session.now()));
      const patrol = await findLastPatrol({ nation: of, guardian }, day, {
        ...{ client, queries, signal },
      });
      if (signal.aborted) return;
      if (patrol) copy(patrol);
      else
        notice({
          severity: 'info',
          text: message('lastPatrolNone', { nation: of, days: LAST_DAYS }),
          stays: null,
        });
    } catch {
      if (!signal.aborted)
        notice({ severity: 'error', text: message('lastPatrolFailed'), stays: null });
    } finally {
      setFinding(false);
    }
  };

  return (
    <Shortcut
      label="Repeat my last patrol"
      icon={<Replay />}
      disabled={nation === undefined}
      onPress={() => nation !== undefined && void repeat(nation)}
      text={
        nation === undefined
          ? message('lastPatrolNation')
          : isFinding
            ? message('lastPatrolFinding')
            : message('lastPatrolWhat', { nation })
      }
    />
  );
};
