import { getInitials } from './initials';
import { instantText, listInstant, zoneText } from './instantText';
import { levelText } from '@portal/shared-types/contract/access/accessChanges';
import { hasRole, rolesText } from './levelText';
import { getStatus, statusText } from './status';
import { in2026 } from '#testing/in2026.ts';

const guardian = { nation: 'North Inlet', hr: false, access: 'Guardian' } as const;
const hr = { ...guardian, hr: true };
const manager = { nation: 'South Sound', hr: false, access: 'Manager' } as const;

in2026();
it('reads instants on the programme’s clock, in winter and in summer', () => {
  expect(instantText('2026-02-27T06:03:00Z')).toBe('Feb 26, 2026, 22:03');
  expect(instantText('2026-07-01T00:30:00.000Z')).toBe('Jun 30, 2026, 17:30');
  expect(listInstant('2026-02-27T06:03:00Z')).toBe('Feb 26, 22:03');
  expect(listInstant('2025-11-27T06:03:00Z')).toBe('Nov 26, 2025, 22:03');
  expect(zoneText()).toBe('Pacific Time');
});

it('says roles in words, with the nation where there are several', () => {
  expect(levelText(manager)).toBe('Manager');
  expect(rolesText(['North Inlet'], [hr])).toBe('Guardian, HR');
  expect(rolesText(['North Inlet', 'South Sound'], [hr, manager])).toBe(
    'North Inlet: Guardian, HR; South Sound: Manager',
  );
  // This viewer may not see the other nation's entry.
  expect(rolesText(['North Inlet', 'South Sound'], [manager])).toBe('South Sound: Manager');
  expect(rolesText(['North Inlet'], [])).toBe('');
});

it('finds roles in any nation, and none where they are not known', () => {
  expect(hasRole([guardian, manager], 'Manager')).toBe(true);
  expect(hasRole([guardian, manager], 'Administrator')).toBe(false);
  expect(hasRole([guardian, hr], 'hr')).toBe(true);
  expect(hasRole([guardian], 'hr')).toBe(false);
  expect(hasRole(undefined, 'Guardian')).toBe(false);
});

it.each([
  [{}, undefined, ''],
  [{ active: true, one_time_password_until: null }, 'active', 'Active'],
  [
    { active: true, one_time_password_until: '2026-02-27T06:03:00Z' },
    'pending',
    'One-time password until Feb 26, 22:03',
  ],
  [
    { active: true, one_time_password_until: null, one_time_password: 'expired' as const },
    'locked',
    'One-time password expired; needs a new one',
  ],
  [
    { active: false, one_time_password_until: '2026-02-27T06:03:00Z' },
    'deactivated',
    'Deactivated',
  ],
])('says of %j that the person is %s', (person, status, text) => {
  expect(getStatus(person)).toBe(status);
  expect(statusText(person)).toBe(text);
});

it('takes initials whole, with their marks', () => {
  expect(getInitials('Ǧwáya Longreach')).toBe('ǦL');
  expect(getInitials('  Dell   de Ḵ̓umsa ')).toBe('DḴ̓');
  expect(getInitials('Noor')).toBe('N');
});
