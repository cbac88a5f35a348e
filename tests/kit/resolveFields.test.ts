import { describe, expect, test } from 'vitest';
import { declared, resources } from '../../resources/index.ts';
import { problemsOf } from '../../resources/kit/check.ts';
import { encodeMessage } from '../../resources/kit/encodedMessage.ts';
import { bool, choice, currency, integer, money, text } from '../../resources/kit/fields.ts';
import {
  crossFieldProblems,
  holds,
  initialValueFor,
  isBlank,
  isDefault,
  type RecordAuthor,
  resolveField,
  withDerivedValues,
} from '../../resources/kit/resolveFields.ts';

const { fields } = resources.transactions;
const office: RecordAuthor = { role: 'admin', own: {}, context: null };
const partner: RecordAuthor = { role: 'lp', own: { partners: 'p1' }, context: { type: 'fund', id: 'f1' } };

describe('conditional fields', () => {
  test('a field applies only while its condition holds', () => {
    const { costRelieved } = declared.transactions.fields;
    expect(resolveField(costRelieved, { type: 'Sale' }, 'admin')).toMatchObject({ kind: 'money' });
    expect(resolveField(costRelieved, { type: 'Investment' }, 'admin')).toBeNull();
    expect(resolveField(costRelieved, {}, 'admin')).toBeNull();
  });

  test('a report offers only the formats of its kind', () => {
    const formatsOf = (kind: string) => {
      const field = resolveField(declared.reports.fields.format, { kind }, 'admin');
      return field && 'options' in field ? field.options : null;
    };
    expect(formatsOf('ilpa_pack')).toEqual(['xlsx', 'csv', 'json']);
    expect(formatsOf('trial_balance')).toEqual(['pdf', 'xlsx', 'csv', 'json']);
    const run = resolveField(declared['statement-runs'].fields.format, { kind: 'ilpa_reporting_template' }, 'admin');
    expect(run).toMatchObject({ options: ['xlsx', 'csv', 'json'] });
  });

  test('a field is required only while its condition holds', () => {
    const { payee } = declared.transactions.fields;
    expect(resolveField(payee, { type: 'Disbursement', source: 'fund' }, 'admin')?.required).toBe(true);
    expect(resolveField(payee, { type: 'Management Costs', source: 'fund' }, 'admin')?.required).toBeUndefined();
  });

  test('help is shown only while its subject can be chosen', () => {
    const { expenseCategory } = declared.transactions.fields;
    const among = (type: string) => resolveField(expenseCategory, { type }, 'admin');
    for (const type of expenseCategory.when.type) {
      const ofCapital = (among(type) as { options: readonly string[] }).options.filter((code) => code.startsWith('3'));
      expect(Boolean(among(type)?.help)).toBe(ofCapital.length > 0);
    }
    expect(among('Fund Expense')?.help).toBeTruthy();
    expect(among('Expense Offset')?.help).toBeUndefined();
    expect(resolveField(declared.transactions.fields.escrowAmount, { type: 'Sale' }, 'admin')?.help).toBe(true);
  });

  test('a choice offers the options that fit the other values and the role', () => {
    expect(resolveField(fields.source as never, { type: 'Investment' }, 'admin')).toMatchObject({
      options: ['partner', 'company'],
    });
    expect(resolveField(fields.type as never, {}, 'lp')).toMatchObject({ options: ['Commitment'] });
    expect(resolveField(fields.source as never, {}, 'admin')).toBeNull();
  });
});

describe('default values', () => {
  test('a form starts with today or the working context if the field declares it', () => {
    const { admissionDate, signedAt, fundId } = declared.commitments.fields;
    expect(initialValueFor(admissionDate, partner, '2026-03-31')).toBe('2026-03-31');
    expect(initialValueFor(signedAt, partner, '2026-03-31')).toBeNull();
    expect(initialValueFor(fundId, partner, '2026-03-31')).toBe('f1');
  });

  test('a choice with one option left is filled in, and one that permits the most others', () => {
    expect(withDerivedValues(fields, { type: 'Sale' }, office).source).toBe('company');
    expect(withDerivedValues(fields, { type: 'Investment', partnerId: 'p' }, office).source).toBe('partner');
    expect(withDerivedValues(fields, { type: 'Disbursement', payee: 'Auditor' }, office).source).toBe('fund');
    expect(withDerivedValues(fields, { type: 'Investment' }, office).source).toBeUndefined();
    expect(
      withDerivedValues(fields, { type: 'Investment', partnerId: 'p', companyId: 'c' }, office).source,
    ).toBeUndefined();
  });

  test("the user's own record, context and single choice are filled in; entered values stay", () => {
    expect(withDerivedValues(fields, {}, partner)).toMatchObject({
      type: 'Commitment',
      source: 'partner',
      partnerId: 'p1',
      fundId: 'f1',
    });
    expect(withDerivedValues(fields, { fundId: 'f2', partnerId: 'p2' }, partner)).toMatchObject({
      fundId: 'f2',
      partnerId: 'p2',
    });
    expect(withDerivedValues(resources.documents.fields, {}, partner)).toMatchObject({
      ownerKind: 'Partner',
      ownerId: 'p1',
    });
  });

  test('an emptied value is not filled in again from the context', () => {
    for (const fundId of [null, '']) expect(withDerivedValues(fields, { fundId }, partner).fundId).toBe(fundId);
    expect(withDerivedValues(fields, { fundId: undefined }, partner).fundId).toBe('f1');
  });
});

test('an edit validates only changed values', () => {
  const stored = { type: 'Sale', source: 'company', companyId: 'c', payee: 'From before' };
  expect(crossFieldProblems(fields, stored, 'admin')).toEqual({
    payee: encodeMessage('checks.togetherWith', { choice: 'Sale' }),
  });
  expect(crossFieldProblems(fields, { ...stored, amount: '2.00' }, 'admin', { amount: '2.00' })).toEqual({});
});

test('an edit also validates fields that its change makes required, sent or not', () => {
  const fund = resources.funds.fields;
  const stored = { feeBasisAfter: null, investmentPeriodEnd: null };
  const told = (said: object, before: object = stored) =>
    crossFieldProblems(fund, { ...before, ...said }, 'admin', said as never);
  const lacks = { investmentPeriodEnd: 'checks.required' };
  expect(told({ feeBasisAfter: 'invested' })).toEqual(lacks);
  expect(told({ feeBasisAfter: 'invested', investmentPeriodEnd: '2024-02-14' })).toEqual({});
  expect(told({ feeBasisAfter: null }, { feeBasisAfter: 'invested', investmentPeriodEnd: null })).toEqual({});
  expect(told({ feeBasisAfter: 'fmv' }, { feeBasisAfter: 'invested', investmentPeriodEnd: '2024-02-14' })).toEqual({});
  // A value stored without it stays valid until the field that requires it changes.
  expect(told({ name: 'Heron' }, { feeBasisAfter: 'invested', investmentPeriodEnd: null })).toEqual({});
  // A field that no longer applies is refused if it is sent.
  const odd = {
    kind: choice({ options: ['a', 'b'] }),
    note: text({ when: { kind: ['a'] }, requiredWhen: { kind: ['a'] } }),
  };
  expect(crossFieldProblems(odd, { kind: 'b', note: 'x' }, 'admin', { kind: 'b' })).toEqual({});
});

test('zero counts as empty in any notation, for conditions and for default values', () => {
  for (const nothing of [null, '', '0', '0.0', '0.00', '0.000000', '-0.00'])
    expect(holds({ paid: { not: ['', '0'] } }, { paid: nothing })).toBe(false);
  for (const some of ['0.01', '-0.01', '10', '100.00'])
    expect(holds({ paid: { not: ['', '0'] } }, { paid: some })).toBe(true);
  expect(holds({ paid: ['0'] }, { paid: '0.00' })).toBe(true);
  expect(holds({ revenue: { not: [''] } }, { revenue: '0.00' })).toBe(true);
  expect(holds({ code: ['A'] }, { code: 'A.0' })).toBe(false);

  const paid = money({ default: '0', when: { kind: ['a'] } });
  for (const value of ['0', '0.00', '-0']) expect(isDefault(paid, value)).toBe(true);
  for (const value of ['0.01', '10', null, '']) expect(isDefault(paid, value)).toBe(false);
  expect(isDefault(integer({ default: 0 }), '0')).toBe(false);
  const fields = { kind: choice({ options: ['a', 'b'] }), paid };
  expect(crossFieldProblems(fields, { kind: 'b', paid: '0.00' }, 'admin')).toEqual({});
  expect(Object.keys(crossFieldProblems(fields, { kind: 'b', paid: '0.01' }, 'admin'))).toEqual(['paid']);
});

test('zero is valid if its alternative is above zero, whichever of them changes', () => {
  const lacks = { amount: encodeMessage('checks.moreThan', { limit: '0' }) };
  const sale = { type: 'Sale', source: 'company', companyId: 'c' };
  const told = (values: object, said: object | null = null) =>
    crossFieldProblems(fields, { ...sale, ...values }, 'admin', said as never);
  expect(told({ amount: '0', escrowAmount: '0.01' })).toEqual({});
  expect(told({ amount: '0.01' })).toEqual({});
  for (const escrowAmount of [null, '', '0', '0.00', '-1']) expect(told({ amount: '0', escrowAmount })).toEqual(lacks);
  expect(told({ amount: '0', escrowAmount: null }, { escrowAmount: null })).toEqual(lacks);
  expect(told({ amount: '0', escrowAmount: null }, { reference: 'R' })).toEqual({});
  // The format check reports an invalid amount.
  expect(told({ escrowAmount: '5' })).toEqual({});
});

test('the alternative of an amount must be an amount', () => {
  const transactions = {
    ...resources.transactions,
    fields: {
      ...resources.transactions.fields,
      amount: money({ required: true, above: '0', mayExceedBy: 'tradeDate' }),
    },
  };
  expect(problemsOf({ ...resources, transactions })).toEqual([
    'transactions: "amount" names "tradeDate", which is no amount.',
  ]);
});

test('a group without a value is empty; false, zero and an empty row are not', () => {
  for (const value of [null, undefined, '', ' ', [], {}, { a: null, b: { c: '' } }]) expect(isBlank(value)).toBe(true);
  for (const value of [false, 0, 'x', [{}], { a: 0 }, new Date()]) expect(isBlank(value)).toBe(false);
});

test('conditions with an unknown field, value or option are reported in sentences', () => {
  const odd = {
    ...resources['fund-companies'],
    fields: {
      ...resources['fund-companies'].fields,
      a: text({ when: { nothing: ['x'] } }),
      b: text({ requiredWhen: { c: ['z'] }, required: true }),
      c: choice({ options: ['x', 'y'], only: { lp: ['w'] }, optionsBy: { field: 'c', to: { q: ['x'] } } }),
      d: bool({}),
      f: text({ when: { g: { not: ['', '0'] } }, requiredWhen: { g: ['1'] } }),
      g: money({}),
      currency: currency({ options: ['USD'] }),
      e: text({ help: { nowhere: ['x'] } }),
    },
  };
  expect(problemsOf({ ...resources, 'fund-companies': odd })).toEqual([
    'fund-companies: a condition of "a" names "nothing", which is no choice.',
    'fund-companies: a condition of "b" names "z", which is no c.',
    'fund-companies: "b" has both required and requiredWhen.',
    'fund-companies: the options of "c" names "q", which is no c.',
    'fund-companies: "w" is no option of "c".',
    'fund-companies: a condition of "f" names "g", which is no choice.',
    'fund-companies: a condition of "e" names "nowhere", which is no choice.',
    'fund-companies: "d" is a switch without a default.',
    'fund-companies: "b" is required, and no form contains it.',
  ]);
});

test('groups of options, labels by a sibling, and required fields of collapsed sections are checked', () => {
  const odd = {
    ...resources['fund-companies'],
    fields: {
      ...resources['fund-companies'].fields,
      a: choice({ options: ['x', 'y', 'z'], groups: { first: ['x', 'y'], second: ['y', 'w'] } }),
      b: choice({ options: ['x', 'y'], labelsBy: { field: 'a', options: { x: ['z', 'v'], u: ['x'] } } }),
    },
    form: resources['fund-companies'].form.map((section) => ({ ...section, collapsed: true as const })),
  };
  expect(problemsOf({ ...resources, 'fund-companies': odd })).toEqual([
    'fund-companies: "y" of "a" must be in exactly one group.',
    'fund-companies: "z" of "a" must be in exactly one group.',
    'fund-companies: the groups of "a" names "w", which is no a.',
    'fund-companies: the labels of "b" names "v", which is no a.',
    'fund-companies: the labels of "b" names "u", which is no b.',
    'fund-companies: "fundId" is required, and its section is collapsed.',
    'fund-companies: "companyId" is required, and its section is collapsed.',
    'fund-companies: "linkedAt" is required, and its section is collapsed.',
  ]);
});

test('the default of an input must be an amount of its record', () => {
  const lines = resources['capital-call-lines'];
  const input = { amount: money({ prefill: { of: 'dueDate' } }) };
  const odd = {
    ...lines,
    actions: {
      ...lines.actions,
      settle: { method: 'POST' as const, path: '/:id/settle', roles: [], output: {}, input },
    },
  };
  expect(problemsOf({ ...resources, 'capital-call-lines': odd })).toEqual([
    'capital-call-lines: "amount" of "settle" prefills "dueDate", which is no amount.',
  ]);
});
