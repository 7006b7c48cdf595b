/**
 * Creates one large patrol, and kills its own process before a given write. Run as a child by the fault
 * test: `createAndDie.ts <write to die before> <start of the patrol>`.
 */
import { createPatrol } from '../data/change/createPatrol';
import { dieBeforeWrite } from './dieBeforeWrite';
import { largePatrol } from './largePatrol';

const [dieBefore = '0', start = ''] = process.argv.slice(2);
const writes = dieBeforeWrite(Number(dieBefore));
await createPatrol({ login_name: 'guardian' }, largePatrol(start), `key-of-${start}`);
console.log(JSON.stringify({ writes: writes.count() }));
