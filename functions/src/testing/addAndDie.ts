/**
 * Adds many sightings to a patrol, and kills its own process before a given write. Run as a child by the
 * fault test: `addAndDie.ts <write to die before> <patrol> <key>`.
 */
import { addParts } from '../data/change/addParts';
import { dieBeforeWrite } from './dieBeforeWrite';
import { largePatrol } from './largePatrol';
import { VIEWERS } from './store';

const [dieBefore = '0', patrol = '', key = ''] = process.argv.slice(2);
const writes = dieBeforeWrite(Number(dieBefore));
const { sightings } = largePatrol('2026-07-04 08:00:00');
await addParts(VIEWERS.guardian, { id: Number(patrol), sightings, surveys: [] }, key);
console.log(JSON.stringify({ writes: writes.count() }));
