/**
 * Changes to data that earlier releases wrote. Add new ones at the end, and never change an id: it is the
 * record that the migration has run.
 */
import { ACCOUNT, readAccount, writeAccount } from '../people/accounts';
import { ConditionFailed, type Item } from '../store/send';
import type { TableShape } from '../store/tables';

/**
 * Runs after deploying the release that no longer writes the old form. People work in the meantime, so that
 * release and the one before it, for a rollback, read both forms.
 */
export interface Migration {
  id: string;
  table: TableShape['variable'];
  /** Of items in the old form, in the syntax of DynamoDB. */
  filter: string;
  values: Record<string, unknown>;
  /** Gives an item the new form. It can be called again for the same item, by another process too. */
  change: (item: Item) => Promise<void>;
}

/** Accounts from before the directory need a line in it. */
const listAccounts: Migration = {
  id: 'list-accounts',
  table: 'AUTH_TABLE_NAME',
  filter: 'sk = :account AND attribute_not_exists(revision)',
  values: { ':account': ACCOUNT },
  change: async ({ login_name }) => {
    const account = await readAccount(String(login_name));
    if (!account || account.revision !== undefined) return;
    try {
      await writeAccount(account, account);
    } catch (error) {
      // Every other change of an account lists it, too.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },
};

export const MIGRATIONS: readonly Migration[] = [listAccounts];
