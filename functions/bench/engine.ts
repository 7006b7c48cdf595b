/** The embedded engine for the bench: in memory, on a free local port, ended with the bench. */
import startEngine from '../src/testing/startEngine';
import stopEngine from '../src/testing/stopEngine';
import { createTables } from '../src/data/store/tables';

export const benchEngine = async (): Promise<() => Promise<void>> => {
  await startEngine();
  process.env.TABLE_NAME = 'bench-records';
  process.env.AUTH_TABLE_NAME = 'bench-auth';
  await createTables();
  return stopEngine;
};
