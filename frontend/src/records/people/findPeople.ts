import { foldedText } from '@portal/shared-types/text/foldedText';
import type { Person } from './person';

type Named = Pick<Person, 'full_name' | 'nations'> & { login_name: string | null };

/** People whose name, login name and nations contain every typed word. */
export const findPeople = <P extends Named>(people: readonly P[], typed: string): P[] => {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  return people.filter(({ full_name, login_name, nations }) => {
    const text = foldedText([full_name, login_name ?? '', ...nations].join('\n'));
    return words.every((word) => text.includes(word));
  });
};
