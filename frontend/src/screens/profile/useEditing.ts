import { useEffect, useState } from 'react';
import type { Profile } from '#records/people/person.ts';

/** The button that opened the form is rendered again after it closes, and takes the focus. */
export const useEditing = () => {
  const [phase, setPhase] = useState<'shown' | 'editing' | 'edited'>('shown');
  return {
    editing: phase === 'editing',
    begin: () => setPhase('editing'),
    end: () => setPhase('edited'),
    button: { autoFocus: phase === 'edited' },
  };
};

export interface EditedPartProps {
  profile: Profile;
  /** The viewer's own profile. */
  own: boolean;
  onDirtyChange: (dirty: boolean) => void;
}

export const useReportDirty = (dirty: boolean, onDirtyChange: (dirty: boolean) => void): void =>
  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);
