/** What part of a patrol is edited, as in the address: `edit=route`, `details`, `1042.17`, `1042.v2`. */
export type EditTarget =
  | { kind: 'route' }
  | { kind: 'details' }
  | { kind: 'sighting' | 'survey' | 'weather'; recordId: string }
  /** Edited on the photo's own screen. */
  | { kind: 'photo'; recordId: string };

const RECORD = /^([1-9]\d{0,12})\.([vw]?)\d{1,6}$/;
const KINDS = { '': 'sighting', v: 'survey', w: 'weather' } as const;

/** Null if the text names nothing in this patrol. */
export const parseEditTarget = (text: string | null, patrolId: number): EditTarget | null => {
  if (text === 'route' || text === 'details') return { kind: text };
  const [, patrol, letter = ''] = RECORD.exec(text ?? '') ?? [];
  return patrol === String(patrolId) && text !== null
    ? { kind: KINDS[letter as keyof typeof KINDS], recordId: text }
    : null;
};

export const formatEditTarget = (target: EditTarget): string =>
  'recordId' in target ? target.recordId : target.kind;

/** Titles for targets other than single records; a record is named by its type and time. */
export const editorTitle = ({ kind }: EditTarget, patrolId: number): string =>
  kind === 'route' ? `Edit the route of Patrol #${patrolId}` : `Edit Patrol #${patrolId}`;
