/** What the portal shows about people, as far as the viewer may see it. Contains no secret. */
import type { AccessEntry } from '@portal/shared-types/access/policy';
import type { OneTime } from './oneTimePassword';

export interface PersonRecord extends OneTime {
  login_name: string;
  full_name: string;
  email?: string | undefined;
  /** Address before the person's own change, and the instant until which it is valid. */
  former?: { email: string; until: string } | undefined;
  phone?: string | undefined;
  position?: string | undefined;
  active: boolean;
  access: AccessEntry[];
  /** Nations whose Administrator gave access without managing the person. */
  guest_nations?: string[] | undefined;
}
