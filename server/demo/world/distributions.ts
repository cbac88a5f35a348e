import { get } from '../../core/entity/records.ts';
import { reachesAll } from '../../core/entity/slots.ts';
import { payAll } from '../../entities/distributions/pay.ts';
import { catchUp } from '../../ledger/book.ts';
import type { CompanyKey } from './companies.ts';
import type { Scene } from './scene.ts';

interface Plan {
  title: string;
  source: 'sale' | 'income';
  company: CompanyKey;
  proceeds: string;
  /** Days from today: declaration, planned payment, and actual payment. */
  declared: number;
  due: number;
  paid?: number;
}

const plans: readonly Plan[] = [
  {
    title: 'Proceeds of Ferrous Analytics',
    source: 'sale',
    company: 'ferrous',
    proceeds: '16000000',
    declared: -124,
    due: -118,
    paid: -118,
  },
  {
    title: 'Dividend of Tidewell Energy Storage',
    source: 'income',
    company: 'tidewell',
    proceeds: '2000000',
    declared: -40,
    due: 5,
  },
];

/** Creates one distribution paid long ago, and one declared and due within days. */
export const playDistributions = async (scene: Scene) => {
  const { stage, funds } = scene;
  // Distributions are limited to the ledger's bank balance.
  await catchUp(stage.tx, funds.growth.id, { day: stage.today });
  for (const plan of plans) await play(scene, plan);
};

const play = async ({ stage, staff, funds, companies }: Scene, plan: Plan) => {
  const { title, source, company, proceeds, declared, due, paid } = plan;
  const by = staff.manager.caller;
  const day = stage.day(declared);
  const draft = await stage.create(
    'distributions',
    {
      fundId: funds.growth.id,
      title,
      source,
      companyId: companies[company].id,
      proceeds,
      distributionDate: day,
      paymentDate: stage.day(due),
    },
    { at: stage.at(day, 9), by },
  );
  const { id } = await stage.move('distributions', draft.id, 'issue', { at: stage.at(day, 11), by });
  if (paid !== undefined) await pay({ stage, staff }, id, stage.day(paid));
};

/** Pays all lines with one bank order. */
const pay = async ({ stage, staff }: Pick<Scene, 'stage' | 'staff'>, id: string, paidOn: string) => {
  const doing = { at: stage.at(paidOn, 14), by: staff.manager.caller };
  const work = stage.workOf(doing);
  const input = { paidOn, reference: 'Order 7741' };
  await payAll(work, {
    params: { id },
    query: {},
    row: await get(stage.tx, 'distributions', id),
    input,
    reach: reachesAll,
  });
  stage.note({ action: 'action', name: 'pay', entity: 'distributions', entityId: id, after: input }, doing);
};
