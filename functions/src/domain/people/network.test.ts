import { getNetwork } from './network';

test.each([
  ['10.0.0.9', '10.0.0.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8:1:2:3:4:5.6.7.8', '2001:db8:1:2'],
  // These are IPv4 addresses in IPv6 notation.
  ['::ffff:10.0.0.9', '10.0.0.9'],
  ['::FFFF:10.0.0.9', '10.0.0.9'],
  ['', ''],
  ['not an address', 'not an address'],
])('%s is of the network %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});
