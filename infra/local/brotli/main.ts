/** Compresses the built app, giving way to everything else on the machine. */
import { setPriority } from 'node:os';
import { compressApp } from './compressApp';

const LOWEST = 19;
setPriority(LOWEST);
await compressApp();
