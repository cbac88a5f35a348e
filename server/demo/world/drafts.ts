import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import { reachesAll } from '../../core/entity/slots.ts';
import { uploadStatement } from '../../entities/bank-statements/upload.ts';
import type { Doing, Stage } from '../stage/stage.ts';
import type { Scene } from './scene.ts';

/**
 * Creates work in progress: a distribution, a later closing, a larger commitment, a fee, and a newly uploaded bank
 * statement.
 */
export const playDrafts = async ({ stage, staff, funds }: Scene) => {
  const doing = { at: stage.at(stage.day(-1), 15), by: staff.manager.caller };
  await stage.create(
    'distributions',
    {
      fundId: funds.growth.id,
      title: 'Dividends of the year',
      source: 'other',
      proceeds: '1800000',
      reserve: '300000',
      distributionDate: stage.day(-1),
      notes: 'To be issued once the auditors have confirmed the amounts.',
    },
    doing,
  );
  await stage.create(
    'closings',
    { fundId: funds.climate.id, closeNumber: 2, closingDate: stage.day(-1), dueDate: stage.day(20) },
    doing,
  );
  await playIncrease(stage, funds.climate.id, doing);
  await stage.create(
    'fee-runs',
    {
      fundId: funds.growth.id,
      periodStart: stage.day(-90),
      periodEnd: stage.day(-1),
      reductions: [{ kind: 'offset', amount: '12500' }],
      notes: 'Offset by the director fees of the quarter.',
    },
    doing,
  );
  await playStatement(stage, funds.growth.id, doing);
};

/** An agreed increase of a commitment that is not effective yet. */
const playIncrease = async (stage: Stage, fundId: string, doing: Doing) => {
  const commitment = await stage.tx.first<{ id: string }>(
    sql`select id from commitments where fund_id = ${fundId} and status = 'Active' order by amount desc, id limit 1`,
  );
  if (!commitment) throw new Error('The fund of the demo has no commitment in force.');
  await stage.create(
    'commitment-changes',
    {
      commitmentId: commitment.id,
      kind: 'increase',
      amount: '1000000',
      effectiveOn: stage.day(-1),
      reason: 'Agreed with the investment committee of the partner.',
    },
    doing,
  );
  const buyer = await stage.tx.first<{ id: string }>(
    sql`select p.id from partners p where p.type = 'LP' and p.approval_status = 'APPROVED' and ${notDeleted('p')}
      and not exists (select from commitments k where k.partner_id = p.id and k.fund_id = ${fundId}) order by p.name, p.id limit 1`,
  );
  if (!buyer) return;
  await stage.create(
    'transfers',
    {
      commitmentId: commitment.id,
      buyerId: buyer.id,
      part: 'fraction',
      fraction: '0.25',
      effectiveOn: stage.day(-1),
      reason: 'A part of the interest is sold to another investor.',
    },
    doing,
  );
};

const playStatement = async (stage: Stage, fundId: string, doing: Doing) => {
  const account = await stage.tx.first<{ id: string }>(
    sql`select bank_account_id as id from funds where id = ${fundId} and bank_account_id is not null`,
  );
  if (!account) throw new Error('The fund of the demo has no bank account.');
  const { bankStatement } = await uploadStatement(stage.workOf(doing), {
    params: {},
    query: {},
    reach: reachesAll,
    row: null,
    input: {
      bankAccountId: account.id,
      fileName: 'statement-of-the-week.csv',
      content: Buffer.from(lines(stage).join('\r\n')).toString('base64'),
    },
  });
  stage.note(
    { action: 'create', entity: 'bank-statements', entityId: bankStatement.id, after: { ...bankStatement } },
    doing,
  );
};

/** A week of the account, without lines that the ledger would have to post. */
const lines = (stage: Stage) => [
  'Booking date,Value date,Amount,Counterparty,Reference,Balance',
  `${stage.day(-6)},${stage.day(-6)},1250.40,Quay & Harbour Bank,Interest of the month,10360791.31`,
  `${stage.day(-4)},${stage.day(-4)},-38.50,Quay & Harbour Bank,Fees,10360752.81`,
  `${stage.day(-2)},${stage.day(-2)},75000.00,Unknown sender,No reference,10435752.81`,
];
