/** The name of a type's schema in the API document: "Spill Sighting" → SpillSighting. */
export const schemaName = (type: string): string =>
  type.replace(/[^A-Za-z0-9]+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '');
