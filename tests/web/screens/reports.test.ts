import { expect, it } from 'vitest';
import { fieldsFor, kindsFor } from '../../../src/screens/reports/kinds.ts';

it('staff may generate every kind of report, partners those about themselves, companies their own', () => {
  const all = [
    ...['fund_performance', 'capital_account_statement', 'partner_statement'],
    ...['ilpa_reporting_template', 'ilpa_performance_template', 'ilpa_pack', 'trial_balance'],
    ...['commitment_schedule', 'capital_call_summary', 'distribution_summary', 'portfolio_summary'],
    ...['transaction_ledger', 'custom'],
  ];
  expect(kindsFor('admin')).toEqual(all);
  expect(kindsFor('gp')).toEqual(all);
  expect(kindsFor('lp')).toEqual(['capital_account_statement', 'partner_statement']);
  expect(kindsFor('company')).toEqual(['custom']);
});

it('each kind asks for its subject', () => {
  expect(Object.keys(fieldsFor('fund_performance', 'admin'))).toEqual(['fundId', 'asOf', 'periodStart', 'knownAt']);
  expect(fieldsFor('capital_account_statement', 'admin')).toMatchObject({
    fundId: { required: true },
    partnerId: { required: true },
  });
  expect(fieldsFor('custom', 'admin').fundId).not.toHaveProperty('required');
});

it('a partner is not asked for the partner', () => {
  expect(Object.keys(fieldsFor('capital_account_statement', 'lp'))).toEqual([
    'fundId',
    'asOf',
    'periodStart',
    'knownAt',
  ]);
  expect(Object.keys(fieldsFor('custom', 'company'))).toEqual(['asOf', 'periodStart']);
});
