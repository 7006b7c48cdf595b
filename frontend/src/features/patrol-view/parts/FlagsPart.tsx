import { FlagButton } from '../../flags/FlagButton';
import { FlagList } from '../../flags/FlagList';
import { useFlags } from '../../flags/useFlags';
import { usePatrol } from '../../patrol-data/queries';
import { useRecordNames } from '../../patrol-data/useRecordNames';
import type { RecordFocus } from '../recordFocus';
import { jumpTo, PART_IDS } from './jumps';
import { Part } from './Part';

interface FlagsPartProps {
  patrolId: number;
  focus: RecordFocus;
}

export const FlagsPart = ({ patrolId, focus }: FlagsPartProps) => {
  const query = useFlags(patrolId);
  const patrol = usePatrol(patrolId).data;
  const findName = useRecordNames(patrolId);
  const show = (recordId: string): void => {
    if (recordId !== focus.recordId) focus.toggle(recordId);
    // It is already open, but may be scrolled out of view.
    else jumpTo(recordId.includes('v') ? PART_IDS.surveys : PART_IDS.sightings);
  };
  return (
    <Part
      id={PART_IDS.flags}
      title="Flags"
      query={query}
      action={patrol && <FlagButton on={patrol} />}
      failure="patrolFlags"
      empty="No flags on this patrol."
    >
      {(flags) => <FlagList flags={flags} findName={findName} onShow={show} />}
    </Part>
  );
};
