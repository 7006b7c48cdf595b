/** A record that was typed and not saved. */
export interface Draft {
  id: string;
  /** What is being made: "sighting", "survey", "patrol". */
  kind: string;
  /** What it belongs to: the number of a patrol; empty where that is nothing. */
  of: string;
  /** How people call it in a list of drafts. */
  title: string;
  /** Path and query of the screen that goes on with it. */
  address: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** As the form that made it understands it. */
  value: unknown;
}

const TEXTS = ['id', 'kind', 'of', 'title', 'address'] as const;

/** An older release may have kept something else. */
export const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Record<keyof Draft, unknown>>;
  return TEXTS.every((key) => typeof draft[key] === 'string') && typeof draft.savedAt === 'number';
};
