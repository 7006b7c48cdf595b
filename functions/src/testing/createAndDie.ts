/**
 * Creates one large patrol, and kills its own process before a given write. Run as a child by the fault
 * test: `createAndDie.ts <write to die before> <start of the patrol>`.
 */
import { createPatrol } from '../data/createPatrol';
import { documentClient } from '../data/dynamo';
import { largePatrol } from './largePatrol';

const [dieBefore = '0', start = ''] = process.argv.slice(2);
let writes = 0;
documentClient().middlewareStack.add(
  (next, context) => async (args) => {
    const command = String(context.commandName);
    if (/Write|Update|Put|Delete/.test(command) && ++writes === Number(dieBefore))
      process.kill(process.pid, 'SIGKILL');
    return next(args);
  },
  { step: 'initialize', name: 'dieBeforeWrite' },
);

await createPatrol({ login_name: 'guardian' }, largePatrol(start), `key-of-${start}`);
console.log(JSON.stringify({ writes }));
