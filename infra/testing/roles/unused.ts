/** Parts of roles that no test needs, with the reason why functions have them. Remove the others. */
export const UNUSED: readonly { pattern: RegExp; reason: string }[] = [];
