/** The two checklists of a patrol (docs/product.md#patrols), from its definition. */
import { patrolDefinition } from './patrolDefinition';

type ChecklistName = 'pre_trip' | 'post_trip';

const LABELS: Record<ChecklistName, string> = {
  pre_trip: 'Before the trip',
  post_trip: 'After the trip',
};

const listItems = (checklist: ChecklistName): { key: string; label: string }[] =>
  patrolDefinition.fields
    .filter(({ key }) => key.startsWith(`${checklist}_`))
    .map(({ key, label }) => ({ key, label }));

export const CHECKLISTS = (['pre_trip', 'post_trip'] as const).map((checklist) => ({
  checklist,
  label: LABELS[checklist],
  items: listItems(checklist),
}));
