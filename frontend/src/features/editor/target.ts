/** What of a patrol is edited, as the address names it: `edit=route`, `details`, `1042.17`, `1042.v2`. */
export type EditTarget =
  | { kind: 'route' }
  | { kind: 'details' }
  | { kind: 'sighting' | 'survey' | 'weather'; recordId: string }
  /** On the photo's own screen. */
  | { kind: 'photo'; recordId: string };

const RECORD = /^([1-9]\d{0,12})\.([vw]?)\d{1,6}$/;
const KINDS = { '': 'sighting', v: 'survey', w: 'weather' } as const;

/** Null where the text names nothing of this patrol. */
export const editTargetOf = (text: string | null, patrolId: number): EditTarget | null => {
  if (text === 'route' || text === 'details') return { kind: text };
  const [, patrol, letter = ''] = RECORD.exec(text ?? '') ?? [];
  return patrol === String(patrolId) && text !== null
    ? { kind: KINDS[letter as keyof typeof KINDS], recordId: text }
    : null;
};

export const editText = (target: EditTarget): string =>
  'recordId' in target ? target.recordId : target.kind;

/** Of what is not one record; a record is called by its type and time. */
export const editorTitle = ({ kind }: EditTarget, patrolId: number): string =>
  kind === 'route' ? `Edit the route of Patrol #${patrolId}` : `Edit Patrol #${patrolId}`;
