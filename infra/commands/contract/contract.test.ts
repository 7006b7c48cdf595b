import packageJson from '../../../package.json';
import { breakingChanges } from './compare';
import { currentContract, intendedChanges, releasedContract } from './contract';

test('the app and the API of the last release work with those of this one', () => {
  const changes = breakingChanges(releasedContract(), currentContract());
  // Undo a change that is listed here, or add it with a reason to intended.json: docs/operations.md#compatible-releases.
  expect(changes).toEqual(
    intendedChanges()
      .map(({ change }) => change)
      .sort(),
  );
});

test('every intended change has a reason', () => {
  for (const { reason } of intendedChanges()) expect(reason).toMatch(/\w{3,} .*\w{3,}/);
});

test('the contract is that of the version in package.json', () => {
  expect(releasedContract().info.version).toBe(packageJson.version);
});
