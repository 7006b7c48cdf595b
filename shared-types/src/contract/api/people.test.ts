import { contactFields } from './people';

const accepts = (phone: string): boolean => contactFields.phone.safeParse(phone).success;

test.each(['(250) 555-0100', '250 555 0100', '+1 250.555.0100 x12', '911 0'])(
  'the phone number %s is accepted as people write it',
  (phone) => expect(accepts(phone)).toBe(true),
);

test.each(['call the office', '25', '-250 555 0100', '(', '2'.repeat(41), '250 555 0100; 911'])(
  '%s isn’t a phone number',
  (phone) => expect(accepts(phone)).toBe(false),
);
