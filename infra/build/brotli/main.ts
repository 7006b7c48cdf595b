import { setPriority } from 'node:os';
import { compressApp } from './compressApp';

const LOWEST = 19;
setPriority(LOWEST);
await compressApp();
