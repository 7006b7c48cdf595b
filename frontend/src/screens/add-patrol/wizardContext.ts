/** State shared by the steps of one patrol. */
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { FieldProblem } from '@portal/shared-types/text/problems';
import { createContext, useContext } from 'react';
import type { HintAnswers } from '../../features/plausibility/answers';
import type { OutboxState } from '../../features/outbox/outboxState';
import type { EnteredPatrol, OpenRecord } from './enteredPatrol';
import type { Forms } from './records/recordFields';
import type { StepProblem } from './steps/problems';
import type { StepId } from './steps/steps';
import type { WizardDraft } from './useWizardDraft';

export interface WizardContextValue {
  draftId: string;
  entered: EnteredPatrol;
  change: (next: (before: EnteredPatrol) => EnteredPatrol) => void;
  /** False once the wizard is closed: a notice may outlive it. */
  isOpen: () => boolean;
  route: RouteGeojson | null;
  setRoute: (route: RouteGeojson | null) => void;
  /** Answers to hints. */
  answers: HintAnswers;
  setAnswers: (answers: HintAnswers) => void;
  outbox: OutboxState;
  setOutbox: (outbox: OutboxState) => void;
  lists: OptionLists;
  /** Undefined while loading, or if loading failed. */
  forms: Forms | undefined;
  /** Nations that the person may add patrols for. */
  nations: readonly string[];
  problems: readonly StepProblem[];
  goTo: (step: StepId, field?: string | null) => void;
  /** In the footer, for the save buttons. */
  footSlot: HTMLElement | null;
  revealed: { field: string } | null;
  draft: WizardDraft;
  /** The record whose form is open. */
  opening: OpenRecord | null;
  /** Opens the form of a record in its step; a form that was started and not added comes first. */
  openRecord: (open: OpenRecord) => void;
  /** Closes the form and discards its content. */
  closeRecord: () => void;
  /** The server's errors, which apply until something changes. */
  refuse: (errors: readonly FieldProblem[]) => void;
}

export const WizardContext = createContext<WizardContextValue | null>(null);

export const useWizard = (): WizardContextValue => {
  const context = useContext(WizardContext);
  if (!context) throw new Error('A step is outside the wizard.');
  return context;
};
