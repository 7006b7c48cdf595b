import { join } from 'node:path';

export const PROJECT_ROOT = join(import.meta.dirname, '..', '..');
export const FUNCTIONS_DIST = join(PROJECT_ROOT, 'functions', 'dist');
