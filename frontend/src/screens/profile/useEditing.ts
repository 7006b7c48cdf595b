import { useState } from 'react';

/**
 * Whether a part of the profile is being edited. The button that opened the form is rendered again after it
 * closes, and takes the focus.
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
