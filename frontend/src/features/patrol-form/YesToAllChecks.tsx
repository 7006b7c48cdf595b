import DoneAll from '@mui/icons-material/DoneAll';
import { PATROL_CHECKS } from '@portal/shared-types/records/patrolPreparation';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordForm } from '../../records/form/formContext';
import { blankChecks } from './checks';
import { Shortcut } from './Shortcut';

/** Answers the blank checks of the patrol's form with Yes. */
export const YesToAllChecks = () => {
  const { form, changed, left } = useRecordForm();
  /** The checks that it answered last. */
  const [answered, setAnswered] = useState<readonly string[] | null>(null);
  const answers = useWatch({ control: form.control, name: [...PATROL_CHECKS] });
  const values = Object.fromEntries(PATROL_CHECKS.map((key, i) => [key, answers[i]]));
  // What it reports and undoes is outdated once a check has another answer.
  const isCurrent = answered?.every((key) => values[key]) && !blankChecks(values).length;

  const set = (keys: readonly string[], answer: true | null): void => {
    for (const key of keys) form.setValue(key, answer);
    changed();
    left();
  };
  const onPress = (): void => {
    const blank = blankChecks(form.getValues());
    // Pressed twice: the first press can still be undone.
    if (isCurrent && !blank.length) return;
    set(blank, true);
    setAnswered(blank);
  };
  const onUndo = (): void => {
    set(answered ?? [], null);
    setAnswered(null);
  };

  const count = answered?.length ?? 0;
  const checks = `${count} ${count === 1 ? 'check' : 'checks'}`;
  return (
    <Shortcut
      label="Yes to all checks"
      icon={<DoneAll />}
      onPress={onPress}
      text={
        !isCurrent
          ? message('checksWhat')
          : count
            ? message('checksAnswered', { checks })
            : message('checksComplete')
      }
      onUndo={isCurrent && count ? onUndo : undefined}
    />
  );
};
