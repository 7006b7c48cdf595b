/** Runs migrations after each deployment and each restore. */
import { runMigrations, type MigrationRun } from '#data/migrations/runMigrations.ts';

export const handler = (): Promise<MigrationRun[]> => runMigrations();
