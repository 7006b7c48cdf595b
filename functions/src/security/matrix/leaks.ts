/** Finds what a response shows that its reader may not see. */
import type { Call } from './calling';
import { marksIn, maySee } from './marks';
import type { Person, Subject, World } from './world';

export const joinPages = ({ pages }: Call): string => pages.map(({ text }) => text).join('\n');

export const leaksIn = (world: World, person: Person | undefined, call: Call): string[] =>
  marksIn(joinPages(call), world.marks)
    .filter((mark) => !maySee(person?.access ?? [], mark))
    .map(({ text }) => text);

export const findSubject = (world: World, nation: string, level: 'nation' | 'network'): Subject =>
  world.subjects.find((one) => one.nation === nation && one.level === level)!.subject;
