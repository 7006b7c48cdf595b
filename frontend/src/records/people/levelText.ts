/** Access levels and the hr flag as text (docs/product.md#access-levels). */
import { HR_TEXT, levelText } from '@portal/shared-types/contract/access/accessChanges';
import {
  ACCESS_LEVELS,
  type AccessEntry,
  type AccessLevel,
} from '@portal/shared-types/contract/access/policy';

export const LEVEL_MEANING: Record<AccessLevel | 'hr', string> = {
  Guardian: 'reads all records of the nation, adds patrols and edits their own',
  Manager: 'also edits, deletes and restores every record, and resolves flags',
  Administrator: 'also manages people and lists, and sets access and sharing',
  hr: 'with any level: sets one-time passwords, edits profiles and deactivates people of the same level or below',
};

/** "Manager" for a person of one nation; "North Inlet: Manager; South Sound: Guardian, HR" for others. */
export const rolesText = (nations: readonly string[], access: readonly AccessEntry[]): string =>
  nations.length === 1 && access.length === 1
    ? levelText(access[0]!)
    : access.map((entry) => `${entry.nation}: ${levelText(entry)}`).join('; ');

/** Filters of a list of people: a level in any nation, or the hr flag. */
export const ROLES = [...ACCESS_LEVELS, 'hr'] as const;
export type Role = (typeof ROLES)[number];
export const roleText = (role: Role): string => (role === 'hr' ? HR_TEXT : role);

export const hasRole = (access: readonly AccessEntry[] | undefined, role: Role): boolean =>
  access?.some((entry) => (role === 'hr' ? entry.hr : entry.access === role)) ?? false;
