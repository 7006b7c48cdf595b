/** The state of a report's part as JSON; an export job continues from it in another process. */
export const savedState = (state: unknown): string =>
  JSON.stringify(state, (_, value: unknown) => {
    if (value instanceof Map) return { map: [...(value as Map<unknown, unknown>)] };
    if (value instanceof Set) return { set: [...(value as Set<unknown>)] };
    return value;
  });

/** @param text from `savedState` */
export const parseState = <State>(text: string): State =>
  JSON.parse(text, (_, value: { map?: unknown; set?: unknown } | null) => {
    if (Array.isArray(value?.map)) return new Map(value.map as [unknown, unknown][]);
    if (Array.isArray(value?.set)) return new Set(value.set as unknown[]);
    return value;
  }) as State;
