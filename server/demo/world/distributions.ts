import { get } from '../../core/entity/records.ts';
import { reachesAll } from '../../core/entity/slots.ts';
import { payAll } from '../../entities/distributions/pay.ts';
import { catchUp } from '../../ledger/book.ts';
import type { CompanyKey } from './companies.ts';
import type { Scene } from './scene.ts';

/** Title, source, company, proceeds; days from today of declaration, planned and actual payment. */
const plans: readonly (readonly [string, 'sale' | 'income', CompanyKey, string, number, number, number?])[] = [
  ['Proceeds of Ferrous Analytics', 'sale', 'ferrous', '16000000', -124, -118, -118],
  ['Dividend of Tidewell Energy Storage', 'income', 'tidewell', '2000000', -40, 5],
];

/** Creates one distribution paid long ago, and one declared and due within days. */
export const playDistributions = async (scene: Scene) => {
  const { stage, funds } = scene;
  // Distributions are limited to the ledger's bank balance.
  await catchUp(stage.tx, funds.growth.id, { day: stage.today });
  for (const plan of plans) await play(scene, plan);
};

const play = async (scene: Scene, [title, source, company, proceeds, declared, due, paid]: (typeof plans)[number]) => {
  const { stage, staff, funds, companies } = scene;
  const by = staff.manager.caller;
  const day = stage.day(declared);
  const values = {
    ...{ fundId: funds.growth.id, title, source, companyId: companies[company].id, proceeds },
    ...{ distributionDate: day, paymentDate: stage.day(due) },
  };
  const draft = await stage.create('distributions', values, { at: stage.at(day, 9), by });
  const { id } = await stage.move('distributions', draft.id, 'issue', { at: stage.at(day, 11), by });
  if (paid !== undefined) await pay(scene, id, stage.day(paid));
};

/** Pays all lines with one bank order. */
const pay = async ({ stage, staff }: Scene, id: string, paidOn: string) => {
  const doing = { at: stage.at(paidOn, 14), by: staff.manager.caller };
  const input = { paidOn, reference: 'Order 7741' };
  const row = await get(stage.tx, 'distributions', id);
  await payAll(stage.workOf(doing), { params: { id }, query: {}, row, input, reach: reachesAll });
  stage.note({ action: 'action', name: 'pay', entity: 'distributions', entityId: id, after: input }, doing);
};
