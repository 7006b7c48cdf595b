import { hasWords, splitWords } from '#platform/words.ts';
import type { Person } from './person';

type Named = Pick<Person, 'full_name' | 'nations'> & { login_name: string | null };

/** People whose name, login name and nations contain every typed word. */
export const findPeople = <P extends Named>(people: readonly P[], typed: string): P[] => {
  const words = splitWords(typed);
  return people.filter(({ full_name, login_name, nations }) =>
    hasWords([full_name, login_name ?? '', ...nations].join('\n'), words),
  );
};
