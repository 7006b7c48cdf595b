/** Gives data of earlier releases its new form: after each deployment, and after a restore. */
import { runMigrations, type MigrationRun } from '../data/migrations/runMigrations';

export const handler = (): Promise<MigrationRun[]> => runMigrations();
