/**
 * Starts the tests against the database engine first: they take longest, and a slow last test leaves cores
 * idle.
 */
import Sequencer from '@jest/test-sequencer';

const isSlow = ({ path }) => path.includes('.integration.test.') || path.includes('searchOracle');
const isSlowest = ({ path }) =>
  /security.(matrix|editingMoved|failingStore|killedWriter)/.test(path);

export default class SlowFirst extends Sequencer {
  sort(tests) {
    const rank = (test) => Number(isSlow(test)) + Number(isSlowest(test));
    return super.sort([...tests]).sort((a, b) => rank(b) - rank(a));
  }
}
