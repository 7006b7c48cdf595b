import { useState } from 'react';

/**
 * Whether a part of the profile is open for editing. The button that opened it is drawn anew when the
 * form has gone, and takes the keyboard back.
 */
export const useEditing = () => {
  const [phase, setPhase] = useState<'shown' | 'editing' | 'edited'>('shown');
  return {
    editing: phase === 'editing',
    begin: () => setPhase('editing'),
    end: () => setPhase('edited'),
    button: { autoFocus: phase === 'edited' },
  };
};
