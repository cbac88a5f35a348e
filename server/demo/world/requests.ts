import type { Values } from '../../core/tables/types.ts';
import type { Scene } from './scene.ts';

/** Creates transactions that are pending, or ended without completion. */
export const playRequests = async ({ stage, staff, users, funds, companies, partners }: Scene) => {
  const { manager, admin } = staff;
  const growth = { fundId: funds.growth.id };
  const enter = async (days: number, values: Values, by = manager.caller) =>
    (
      await stage.create(
        'transactions',
        { tradeDate: stage.day(days), ...values },
        { at: stage.at(stage.day(days), 10), by },
      )
    ).id;
  const decide = (id: string, move: string, days: number, reason?: string) =>
    stage.move(
      'transactions',
      id,
      move,
      { at: stage.at(stage.day(days), 16), by: admin.caller },
      reason ? { reason } : {},
    );

  await enter(-1, {
    ...growth,
    type: 'Investment',
    source: 'company',
    companyId: companies.cobaltic.id,
    amount: '2500000',
    reference: 'NGF-INV-021',
    description: 'Second line of Cobaltic Semiconductors, to be funded by the open call',
  });
  await enter(-3, {
    fundId: funds.climate.id,
    type: 'Investment',
    source: 'company',
    companyId: companies.arbor.id,
    amount: '1800000',
    reference: 'NCO-INV-011',
    description: 'Seed round of Arbor Diagnostics, subject to verification',
  });
  await enter(
    -2,
    {
      fundId: funds.climate.id,
      type: 'Commitment',
      amount: '3000000',
      description: 'We would like to raise our commitment at the second closing.',
    },
    users.lp.caller,
  );
  await enter(-5, {
    ...growth,
    type: 'Onboarding Fees',
    partnerId: partners.larkspur.id,
    amount: '12500',
    reference: 'NGF-ONB-002',
    description: 'Side letter review',
  });
  await decide(
    await enter(-6, {
      ...growth,
      type: 'Disbursement',
      source: 'fund',
      payee: 'Averill Counsel',
      amount: '48250',
      reference: 'NGF-EXP-090',
      description: 'Legal advice on Pelican Freight OS',
    }),
    'approve',
    -4,
  );
  const failed = await enter(-12, {
    ...growth,
    type: 'Disbursement',
    source: 'fund',
    payee: 'Tillinghast Tax',
    amount: '17900',
    reference: 'NGF-EXP-088',
    description: 'Tax filings',
  });
  await decide(failed, 'approve', -11);
  await decide(failed, 'fail', -10, 'The bank returned the payment: unknown account.');
  await decide(
    await enter(-20, {
      ...growth,
      type: 'Disbursement',
      source: 'fund',
      payee: 'Stonebridge Fund Services',
      amount: '61200',
      reference: 'NGF-EXP-087',
      description: 'Fund administration',
    }),
    'reject',
    -19,
    'Already paid with the June invoice.',
  );
  await decide(
    await enter(-31, {
      ...growth,
      type: 'Conversion',
      companyId: companies.halden.id,
      amount: '4000000',
      instrument: 'Preferred B2',
      toInstrument: 'Preferred B',
      reference: 'NGF-CON-001',
      description: 'Planned conversion',
    }),
    'cancel',
    -28,
    'Put off until the next round.',
  );
};
