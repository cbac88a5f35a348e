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

/** Key, fund, title, purpose, total; days from today of issue and due date. */
const calls = [
  ['first', 'growth', 'First closing: Halden Robotics, Ferrous Analytics', 'investment', '22000000', -1036, -1016],
  ['second', 'growth', 'Tidewell Energy Storage', 'investment', '18000000', -836, -816],
  ['third', 'growth', 'Mosaic Genomics and Brightloom Textiles', 'investment', '25000000', -642, -622],
  [
    'fourth',
    'growth',
    'Cobaltic Semiconductors and Halden Robotics, second tranche',
    'investment',
    '20000000',
    -398,
    -378,
  ],
  ['withdrawn', 'growth', 'Orchard Automation', 'investment', '9000000', -236, -215],
  ['overdue', 'growth', 'Pelican Freight OS', 'investment', '12000000', -68, -46],
  ['climateFirst', 'climate', 'Quillon Payments and set-up costs', 'investment', '9600000', -64, -42],
  ['reviewing', 'growth', 'Follow-on reserve, first half', 'investment', '15000000', -17, 3],
  ['climateSecond', 'climate', 'Management fee and expenses, first year', 'management_fee', '2100000', -9, 12],
  ['soon', 'growth', 'Cobaltic Semiconductors, second line', 'investment', '10000000', -8, 7],
  ['draft', 'growth', 'Follow-on reserve, second half', 'investment', '8500000', -1, 32],
] as const;

interface Details {
  /** Partners that have not paid; all others paid around the due date. 'all' means that no partner paid. */
  owing?: readonly PartnerKey[] | 'all';
  /** Partial payments, in tenths. */
  parts?: readonly (readonly [PartnerKey, bigint])[];
  cancelled?: string;
  draft?: true;
  notes?: string;
}

const details: Partial<Record<CallKey, Details>> = {
  withdrawn: { cancelled: 'The seller withdrew from the transaction.' },
  overdue: { owing: ['halloway', 'almeida', 'tasman'], parts: [['tasman', 4n]] },
  reviewing: {
    owing: ['halloway', 'brackenmoor', 'sundvik', 'kestrel', 'oakhaven', 'nordwald', 'almeida', 'tasman', 'larkspur'],
  },
  climateSecond: { owing: 'all' },
  soon: { owing: 'all', notes: 'Please quote the payment reference of your notice.' },
  draft: { draft: true },
};

type Call = (typeof calls)[number];
type CallKey = Call[0];
export type Calls = Readonly<Record<CallKey, Row>>;

interface Scene {
  stage: Stage;
  staff: Staff;
  funds: Funds;
  partners: Partners;
}

/** Creates calls in every state, drafted, allocated, issued and paid through the product. */
export const playCalls = async (scene: Scene): Promise<Calls> => {
  const made: Partial<Record<CallKey, Row>> = {};
  for (const call of calls) made[call[0]] = await playCall(scene, call);
  return made as Calls;
};

const playCall = async (scene: Scene, [key, fund, title, purpose, totalAmount, issued, due]: Call): Promise<Row> => {
  const { stage, staff, funds } = scene;
  const by = staff.manager.caller;
  const at = (days: number, hour: number) => ({ at: stage.at(stage.day(issued + days), hour), by });
  const { cancelled: reason, draft, notes, ...paid }: Details = details[key] ?? {};
  const values = {
    ...{ fundId: funds[fund].id, title, purpose, totalAmount, callDate: stage.day(issued), dueDate: stage.day(due) },
    shortNoticeReason: 'Agreed with the partners at signing.',
    ...(notes ? { notes } : {}),
  };
  const call = await stage.create('capital-calls', values, at(draft ? 0 : -2, 9));
  if (draft) return call;
  await stage.move('capital-calls', call.id, 'issue', at(0, 10));
  if (reason) return stage.move('capital-calls', call.id, 'cancel', at(9, 12), { reason });
  await payLines(scene, call, due, paid);
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
const payLines = async (
  { stage, staff, partners }: Scene,
  call: Row,
  due: number,
  { owing = [], parts = [] }: Details,
) => {
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
    const valueDate = stage.day(Math.min(due - stage.random.below(9), -1 - stage.random.below(4)));
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
