import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { inTransaction, txOn } from '../../server/core/db/tx.ts';
import { openBooks } from '../../server/ledger/book.ts';
import { refreshTotals } from '../../server/ledger/totals.ts';
import { makeLargeFund } from '../helpers/largeFund.ts';

/** Size of the measured world: 1 is 200 funds, 5,000 partners, 1,000,000 transactions. */
export interface Size {
  scale: number;
}

/** Users who send the requests; `accounts` names the sign-in of each. */
export const people = { admin: 'bench-admin', oneFund: 'bench-one', fiveFunds: 'bench-five' } as const;
export type Person = keyof typeof people;

/** Occurs in about one of six hundred texts; its letters occur in many more. */
export const RARE_WORD = 'harbour robotics';

/** The fund with many entries, and the fund whose calls have 5,000 lines. */
export const LARGE = 'Leviathan Fund';
export const WIDE = 'Armada Fund';

/** Creates the product's own large world in the folder's PostgreSQL, like npm run demo. */
export const makeScaledWorld = (folder: string, { scale }: Size): void => {
  const root = join(import.meta.dirname, '..', '..');
  const made = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts', 'demo.ts'), '--scale', String(scale)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'warn' } },
  );
  if (made.status !== 0) throw new Error('The large world could not be made.');
};

/** Adds to the scaled world a fund of 100,000 entries, one of 5,000 partners, and managers of one and five funds. */
export const addLarge = async (owner: pg.Pool, isQuick: boolean): Promise<void> => {
  await makeLargeFund(
    owner,
    { entries: isQuick ? 10_000 : 100_000, partners: isQuick ? 200 : 2000, companies: 40 },
    LARGE,
  );
  await makeLargeFund(owner, { entries: 1000, partners: isQuick ? 500 : 5000, companies: 10 }, WIDE);
  await payIn(owner);
  await owner.query(
    `insert into bank_accounts (id, owner_kind, owner_id, bank_name, account_name, account_number, currency, effective_from, status)
      select gen_random_uuid(), 'Fund', f.id, b.bank_name, f.name, b.account_number, f.currency, b.effective_from, 'active'
      from funds f, (select * from bank_accounts where external_id like 'scale:%' limit 1) b where f.name = $1`,
    [WIDE],
  );
  await owner.query(
    `update funds f set bank_account_id = b.id from bank_accounts b where b.owner_id = f.id and f.name = $1`,
    [WIDE],
  );
  await owner.query(
    `insert into fund_managers (id, name, email, status)
      select gen_random_uuid(), 'Manager ' || n, 'manager' || n || '@bench.example', 'Active' from generate_series(1, 2) n`,
  );
  await owner.query(
    `update funds f set manager_id = m.id from fund_managers m
      where m.name = case when f.external_id = 'scale:1' then 'Manager 1' else 'Manager 2' end
        and f.external_id in ('scale:1', 'scale:2', 'scale:3', 'scale:4', 'scale:5', 'scale:6')`,
  );
  await owner.query('vacuum (analyze) funds, bank_accounts, fund_managers, commitments, transactions');
};

/**
 * Pays in for each partner of the wide fund in proportion to its commitment, so a distribution reaches all of them, like a
 * call. This also opens the fund's ledger, so the first call does not wait for it.
 */
const payIn = async (owner: pg.Pool): Promise<void> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into transactions (id, type, source, fund_id, partner_id, amount, currency, trade_date, value_date, reference, description, status, created_at)
      select gen_random_uuid(), 'Investment', 'partner', k.fund_id, k.partner_id, round(k.amount / 100, 2), k.currency, '2015-01-15', '2015-01-15',
        'A-' || row_number() over (order by k.id), 'Paid in at the first closing', 'completed', '2015-01-15 12:00'
      from commitments k join funds f on f.id = k.fund_id where f.name = $1 returning fund_id as id`,
    [WIDE],
  );
  const fundId = rows[0]?.id ?? '';
  await refreshTotals(txOn(owner), fundId);
  await inTransaction(owner, (tx) => openBooks(tx, fundId));
};
