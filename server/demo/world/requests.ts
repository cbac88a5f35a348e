import type { Values } from '../../core/tables/types.ts';
import type { Scene } from './scene.ts';

/** A decision: move, days from today, reason. */
type Decision = readonly [move: string, days: number, reason?: string];

/** Creates transactions that are pending, or ended without completion. */
export const playRequests = async ({ stage, staff, users, funds, companies, partners }: Scene) => {
  const at = (days: number, hour: number, by = staff.manager.caller) => ({ at: stage.at(stage.day(days), hour), by });
  const growth = { fundId: funds.growth.id };
  const climate = { fundId: funds.climate.id };
  const enter = async (
    days: number,
    values: Values,
    decisions: readonly Decision[] = [],
    by = staff.manager.caller,
  ) => {
    const { id } = await stage.create('transactions', { tradeDate: stage.day(days), ...values }, at(days, 10, by));
    for (const [move, on, reason] of decisions)
      await stage.move('transactions', id, move, at(on, 16, staff.admin.caller), reason ? { reason } : {});
  };
  const invoice = (days: number, reference: string, [payee, amount, description]: string[], decisions: Decision[]) => {
    const values = { ...growth, type: 'Disbursement', source: 'fund', payee, amount, reference, description };
    return enter(days, values, decisions);
  };

  await enter(-1, {
    ...{ ...growth, type: 'Investment', source: 'company', companyId: companies.cobaltic.id, amount: '2500000' },
    reference: 'NGF-INV-021',
    description: 'Second line of Cobaltic Semiconductors, to be funded by the open call',
  });
  await enter(-3, {
    ...{ ...climate, type: 'Investment', source: 'company', companyId: companies.arbor.id, amount: '1800000' },
    reference: 'NCO-INV-011',
    description: 'Seed round of Arbor Diagnostics, subject to verification',
  });
  const description = 'We would like to raise our commitment at the second closing.';
  await enter(-2, { ...climate, type: 'Commitment', amount: '3000000', description }, [], users.lp.caller);
  await enter(-5, {
    ...{ ...growth, type: 'Onboarding Fees', partnerId: partners.larkspur.id, amount: '12500' },
    reference: 'NGF-ONB-002',
    description: 'Side letter review',
  });
  const advice = ['Averill Counsel', '48250', 'Legal advice on Pelican Freight OS'];
  await invoice(-6, 'NGF-EXP-090', advice, [['approve', -4]]);
  await invoice(
    -12,
    'NGF-EXP-088',
    ['Tillinghast Tax', '17900', 'Tax filings'],
    [
      ['approve', -11],
      ['fail', -10, 'The bank returned the payment: unknown account.'],
    ],
  );
  const administration = ['Stonebridge Fund Services', '61200', 'Fund administration'];
  await invoice(-20, 'NGF-EXP-087', administration, [['reject', -19, 'Already paid with the June invoice.']]);
  const conversion = { instrument: 'Preferred B2', toInstrument: 'Preferred B', reference: 'NGF-CON-001' };
  await enter(
    -31,
    {
      ...{ ...growth, type: 'Conversion', companyId: companies.halden.id, amount: '4000000', ...conversion },
      description: 'Planned conversion',
    },
    [['cancel', -28, 'Put off until the next round.']],
  );
};
