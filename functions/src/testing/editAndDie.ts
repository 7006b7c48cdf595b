/**
 * Edits details of a patrol, and kills its own process before a given write. Run as a child by the fault
 * test: `editAndDie.ts <write to die before> <patrol> <key> <original> <edited>`.
 */
import type { Flat } from '@portal/shared-types/records/engine/change/merge';
import { editDetails } from '../data/change/editDetails';
import { dieBeforeWrite } from './dieBeforeWrite';
import { VIEWERS } from './store';

const [dieBefore = '0', patrol = '', key = '', original = '', edited = ''] = process.argv.slice(2);
const writes = dieBeforeWrite(Number(dieBefore));
await editDetails(
  VIEWERS.network,
  {
    id: Number(patrol),
    original: JSON.parse(original) as Flat,
    edited: JSON.parse(edited) as Flat,
  },
  { printOnly: false, key },
);
console.log(JSON.stringify({ writes: writes.count() }));
