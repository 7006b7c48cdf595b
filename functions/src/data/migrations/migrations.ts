/**
 * Changes to data that earlier releases wrote. Add new ones at the end, and never change an id: it is the
 * record that the migration has run.
 */
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { calculatedDuration, toHead, type HeadBody } from '../patrol/patrolItems';
import { ACCOUNT, readAccount, writeAccount } from '../people/accounts';
import { rewriteEntries } from '../search-index/rewriteEntries';
import { CATALOGUE, FORMER_COUNTS, HEAD, headKey, readPatrolKey } from '../store/keys';
import { ConditionFailed, updateItem, type Item } from '../store/send';
import type { TableShape } from '../store/tables';
import { moveGuardianCounts } from './moveGuardianCounts';

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
  /**
   * Gives an item the new form. It can be called again for the same item, by another process too.
   * @returns false if the item already had it
   */
  change: (item: Item) => Promise<void | boolean>;
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

/**
 * Durations that were calculated with older rules of the programme's zone. Nothing else that is stored follows
 * from these rules. After each new law, list it again (docs/operations.md#when-a-law-changes-the-clocks).
 */
const recalculateDurations = (id: string): Migration => ({
  id,
  table: 'TABLE_NAME',
  filter: 'sk = :head AND attribute_exists(network_counts)',
  values: { ':head': HEAD },
  change: async (item) => {
    const head = toHead(item);
    const body = JSON.parse(head.j) as HeadBody;
    const { patrol_start_dt, patrol_end_dt, calculated_duration: before } = body;
    const after = calculatedDuration(wallSeconds(patrol_start_dt), wallSeconds(patrol_end_dt));
    if (JSON.stringify(after) === JSON.stringify(before)) return false;
    const values = {
      ':old': head.j,
      ':new': JSON.stringify({ ...body, calculated_duration: after }),
    };
    // If the patrol changes first, that change calculates its duration.
    return !!(await updateItem(headKey(head.id), ['SET j = :new', 'j = :old'], values));
  },
});

/**
 * Search entries of an older form, which searches don't read. No stage had been deployed when the form changed;
 * a portal on one machine migrates before it serves anyone.
 */
const deriveEntries: Migration = {
  id: 'entries-as-responses',
  table: 'TABLE_NAME',
  filter: 'sk = :head AND attribute_exists(network_counts)',
  values: { ':head': HEAD },
  change: ({ pk }) => rewriteEntries(readPatrolKey(pk)),
};

/**
 * Counts of guardians that earlier releases wrote to the catalogue. Until it has run, the list of guardians lacks
 * those who are only counted there; no stage had been deployed when they moved.
 */
const guardianCounts: Migration = {
  id: 'guardian-counts-outside-the-catalogue',
  table: 'TABLE_NAME',
  filter: 'pk = :catalogue AND begins_with(sk, :former)',
  values: { ':catalogue': CATALOGUE, ':former': FORMER_COUNTS },
  change: ({ sk }) => moveGuardianCounts(String(sk)),
};

export const MIGRATIONS: readonly Migration[] = [
  listAccounts,
  recalculateDurations('durations-2026-british-columbia'),
  deriveEntries,
  guardianCounts,
];
