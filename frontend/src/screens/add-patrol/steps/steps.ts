/** The steps of the wizard, in order; people can visit them in any order. */
import { SECTION_TEXTS, type SectionText } from '#features/patrol-form/sections.ts';

export const STEP_IDS = [
  'details',
  'route',
  'guardians',
  'checklist',
  'incidents',
  'weather',
  'sightings',
  'surveys',
  'review',
] as const;
export type StepId = (typeof STEP_IDS)[number];

export const STEP_TEXTS: Readonly<Record<StepId, SectionText>> = {
  ...SECTION_TEXTS,
  guardians: {
    title: 'Who, why and where',
    help: 'People, purposes and areas. Guardians listed here can edit the patrol later.',
  },
  checklist: {
    title: 'Checklist and fuel',
    help: 'Checks before departure and after return. Skip fuel if you did not refuel.',
  },
  review: {
    title: 'Review',
    help: 'Check everything before you save. Nothing is sent until you save.',
  },
};

/** From `?step=4` or `?step=weather`, as people may type it; the first for anything else. */
export const stepAt = (text: string | null): StepId => {
  const byName = STEP_IDS.find((id) => id === text);
  if (byName) return byName;
  const number = Number(text ?? '1');
  return STEP_IDS[number - 1] ?? STEP_IDS[0];
};

export const stepNumber = (id: StepId): number => STEP_IDS.indexOf(id) + 1;

export const ADD_PATROL = '/add-patrol';

/** @param draftId of the open patrol, so that a reload finds it again */
export const stepPath = (id: StepId, draftId: string): string =>
  `${ADD_PATROL}?step=${stepNumber(id)}&draft=${encodeURIComponent(draftId)}`;

export const isStepId = (text: unknown): text is StepId => STEP_IDS.some((id) => id === text);
