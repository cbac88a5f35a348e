import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { decimalString, scaled } from '../../../resources/kit/decimals.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get } from '../../core/entity/records.ts';
import { selection } from '../../core/tables/names.ts';
import { findRow } from '../../core/tables/rows.ts';
import type { Row } from '../../core/tables/types.ts';
import { advanceCall } from '../../entities/capital-calls/advance.ts';
import { postContribution } from '../../ledger/post.ts';
import type { Stage } from '../stage/stage.ts';
import type { Funds } from './funds.ts';
import type { PartnerKey, Partners } from './partners.ts';
import type { Staff } from './staff.ts';

interface Plan {
  key: string;
  fund: keyof Funds;
  title: string;
  purpose: 'investment' | 'management_fee' | 'expenses';
  total: string;
  /** Days from today, mostly negative: issue and due date. */
  issued: number;
  due: number;
  /** Partners that have not paid; all others paid around the due date. 'all' means that no partner paid. */
  owing?: readonly PartnerKey[] | 'all';
  /** Partial payments, in tenths. */
  parts?: readonly (readonly [PartnerKey, bigint])[];
  cancelled?: string;
  draft?: true;
  notes?: string;
}

const plans: readonly Plan[] = [
  {
    key: 'first',
    fund: 'growth',
    title: 'First closing: Halden Robotics, Ferrous Analytics',
    purpose: 'investment',
    total: '22000000',
    issued: -1036,
    due: -1016,
  },
  {
    key: 'second',
    fund: 'growth',
    title: 'Tidewell Energy Storage',
    purpose: 'investment',
    total: '18000000',
    issued: -836,
    due: -816,
  },
  {
    key: 'third',
    fund: 'growth',
    title: 'Mosaic Genomics and Brightloom Textiles',
    purpose: 'investment',
    total: '25000000',
    issued: -642,
    due: -622,
  },
  {
    key: 'fourth',
    fund: 'growth',
    title: 'Cobaltic Semiconductors and Halden Robotics, second tranche',
    purpose: 'investment',
    total: '20000000',
    issued: -398,
    due: -378,
  },
  {
    key: 'withdrawn',
    fund: 'growth',
    title: 'Orchard Automation',
    purpose: 'investment',
    total: '9000000',
    issued: -236,
    due: -215,
    cancelled: 'The seller withdrew from the transaction.',
  },
  {
    key: 'overdue',
    fund: 'growth',
    title: 'Pelican Freight OS',
    purpose: 'investment',
    total: '12000000',
    issued: -68,
    due: -46,
    owing: ['halloway', 'almeida', 'tasman'],
    parts: [['tasman', 4n]],
  },
  {
    key: 'climateFirst',
    fund: 'climate',
    title: 'Quillon Payments and set-up costs',
    purpose: 'investment',
    total: '9600000',
    issued: -64,
    due: -42,
  },
  {
    key: 'reviewing',
    fund: 'growth',
    title: 'Follow-on reserve, first half',
    purpose: 'investment',
    total: '15000000',
    issued: -17,
    due: 3,
    owing: ['halloway', 'brackenmoor', 'sundvik', 'kestrel', 'oakhaven', 'nordwald', 'almeida', 'tasman', 'larkspur'],
  },
  {
    key: 'climateSecond',
    fund: 'climate',
    title: 'Management fee and expenses, first year',
    purpose: 'management_fee',
    total: '2100000',
    issued: -9,
    due: 12,
    owing: 'all',
  },
  {
    key: 'soon',
    fund: 'growth',
    title: 'Cobaltic Semiconductors, second line',
    purpose: 'investment',
    total: '10000000',
    issued: -8,
    due: 7,
    owing: 'all',
    notes: 'Please quote the payment reference of your notice.',
  },
  {
    key: 'draft',
    fund: 'growth',
    title: 'Follow-on reserve, second half',
    purpose: 'investment',
    total: '8500000',
    issued: -1,
    due: 32,
    draft: true,
  },
];

export type Calls = Readonly<Record<string, Row>>;

/** Creates calls in every state, drafted, allocated, issued and paid through the product. */
export const playCalls = async (stage: Stage, staff: Staff, funds: Funds, partners: Partners): Promise<Calls> => {
  const made: Record<string, Row> = {};
  for (const plan of plans) made[plan.key] = await playCall(stage, staff, funds[plan.fund], partners, plan);
  return made;
};

const playCall = async (stage: Stage, staff: Staff, fund: Row, partners: Partners, plan: Plan): Promise<Row> => {
  const by = staff.manager.caller;
  const { title, purpose, total: totalAmount, notes } = plan;
  const call = await stage.create(
    'capital-calls',
    {
      fundId: fund.id,
      title,
      purpose,
      totalAmount,
      callDate: stage.day(plan.issued),
      dueDate: stage.day(plan.due),
      shortNoticeReason: 'Agreed with the partners at signing.',
      ...(notes ? { notes } : {}),
    },
    { at: stage.at(stage.day(plan.issued - (plan.draft ? 0 : 2)), 9), by },
  );
  if (plan.draft) return call;
  await stage.move('capital-calls', call.id, 'issue', { at: stage.at(stage.day(plan.issued), 10), by });
  if (plan.cancelled)
    return stage.move(
      'capital-calls',
      call.id,
      'cancel',
      { at: stage.at(stage.day(plan.issued + 9), 12), by },
      { reason: plan.cancelled },
    );
  await payLines(stage, staff, partners, call, plan);
  return (await findRow(stage.tx, 'capital-calls', call.id)) ?? call;
};

/** Returns the lines of a call, the largest first. */
export const linesOf = async (stage: Stage, callId: string) => {
  return stage.tx.rows<RecordOf<'capital-call-lines'>>(
    sql`select ${selection('capital-call-lines')} from capital_call_lines t
      where t.capital_call_id = ${callId} and ${notDeleted()} order by t.amount desc, t.payment_reference`,
  );
};

/** Enters payments line by line; call and balances are updated with the last one. */
const payLines = async (stage: Stage, staff: Staff, partners: Partners, call: Row, plan: Plan) => {
  const { owing = [], parts = [] } = plan;
  if (owing === 'all') return;
  const idOf = (key: PartnerKey) => partners[key].id;
  const owes = new Set(owing.map(idOf));
  const tenths = new Map(parts.map(([key, part]) => [idOf(key), part]));
  const by = staff.manager.caller;
  const fund = await get(stage.tx, 'funds', call.fundId);
  let last = '';
  for (const line of await linesOf(stage, call.id)) {
    const part = tenths.get(line.partnerId);
    if (owes.has(line.partnerId) && part === undefined) continue;
    const valueDate = stage.day(Math.min(plan.due - stage.random.below(9), -1 - stage.random.below(4)));
    const at = stage.at(valueDate, 13);
    const receipt = { amount: tenthsOf(line.amount, part ?? 10n), valueDate };
    const description = `${call.title}, wire ${40_000 + stage.random.below(9_999)}`;
    await postContribution(stage.workOf({ at, by }), { line, fund }, { ...receipt, tradeDate: valueDate, description });
    stage.note(
      { action: 'action', name: 'settle', entity: 'capital-call-lines', entityId: line.id, after: receipt },
      { at, by },
    );
    if (at > last) last = at;
  }
  await advanceCall(stage.workOf({ at: last, by }), call.id);
};

const tenthsOf = (amount: string, tenths: bigint): string => decimalString((scaled(amount, 2) * tenths) / 10n, 2);
