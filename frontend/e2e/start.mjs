/** `npm start` for the journeys: the demo's accounts have cheap passwords, as in the tests. */
import { register } from 'tsx/esm/api';

const unregister = register();
const { hashCheaply } = await import('@portal/functions/data/people/passwords');
hashCheaply();
await import('../../infra/local/start.ts');
await unregister();
