import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIban } from '../../resources/kit/checkDigits.ts';
import { currencies } from '../../resources/kit/enums.ts';
import { accountIn, isAba, missingFor, routingIn } from '../../server/entities/bank-accounts/numbers.ts';
import { all, textAt, treeOf } from '../../server/entities/bank-statements/formats/xmlTree.ts';
import { latin, latinName } from '../../server/entities/distributions/paymentFile/latin.ts';
import { listOf } from '../../server/entities/distributions/paymentFile/list.ts';
import { pain001 } from '../../server/entities/distributions/paymentFile/pain001.ts';
import type { Account, Payment, Payments } from '../../server/entities/distributions/paymentFile/types.ts';
import { problemsOf } from '../helpers/creditTransfer.ts';

const IBAN = 'DE89370400440532013000';
const account = (number: string, more: Partial<Account> = {}): Account => ({
  ...{ id: 'a', bankName: 'First Harbour Bank', accountName: 'Alder LLC', number, currency: 'USD' },
  ...{ swift: null, routing: null, ...more },
});
const payment = (cents: bigint, more: Partial<Payment> = {}): Payment => ({
  ...{
    lineId: 'l',
    version: 1,
    partnerName: 'Alder LLC',
    cents,
    reference: 'NGF-DI-0001-LP0001',
    account: account(IBAN),
  },
  ...more,
});
const made = (payments: readonly Payment[], currency = 'USD'): Payments => ({
  ...{ distributionId: 'd', fund: 'Heron Fund', title: 'Exit', currency, executionDate: '2026-11-24', payments },
  debtor: account('QHB400000000001', { swift: 'BOFAUS3NXXX' }),
});
const HEAD = { messageId: 'f'.repeat(32), moment: '2026-11-23T05:00:00.123Z' };
const written = (payments: Payments) => {
  const initiation = all(treeOf(Buffer.from(pain001(payments, HEAD))), 'Document/CstmrCdtTrfInitn')[0];
  return { initiation, transfers: all(initiation, 'PmtInf/CdtTrfTxInf') };
};
const cents = (text: string | null) => BigInt(String(text).replace('.', ''));

const payments = fc.array(
  fc
    .record({
      amount: fc.bigInt({ min: 1n, max: 10n ** 15n }),
      accountName: fc.string({ unit: 'binary', maxLength: 100 }),
      partnerName: fc.string({ unit: 'grapheme', maxLength: 100 }),
      reference: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
      swift: fc.constantFrom(null, 'COBADEFFXXX'),
      routing: fc.constantFrom(null, '021000021', 'ABC 12'),
    })
    .map(({ amount, accountName, swift, routing, ...line }) =>
      payment(amount, { ...line, account: account(IBAN, { accountName, swift, routing }) }),
    ),
  { minLength: 1, maxLength: 20 },
);

describe('a payment file', () => {
  test('holds each amount and their sum to the cent, in characters that every bank accepts, for any names', () => {
    fc.assert(
      fc.property(payments, (given) => {
        const { initiation, transfers } = written(made(given));
        const amounts = transfers.map((transfer) => cents(textAt(transfer, 'Amt/InstdAmt')));
        expect(amounts).toEqual(given.map((one) => one.cents));
        const sum = given.reduce((total, one) => total + one.cents, 0n);
        for (const part of ['GrpHdr', 'PmtInf']) {
          expect(textAt(initiation, `${part}/NbOfTxs`)).toBe(String(given.length));
          expect(cents(textAt(initiation, `${part}/CtrlSum`))).toBe(sum);
        }
        for (const transfer of transfers) {
          const name = textAt(transfer, 'Cdtr/Nm') ?? '';
          expect(name).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]{1,70}$/);
          expect(name).toMatch(/[a-zA-Z0-9]/);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('contains only elements of the message: in order, with valid lengths, formats, sums, ids and decimals', () => {
    fc.assert(
      fc.property(payments, fc.constantFrom(...currencies), (given, currency) => {
        const numbered = given.map((one, at) => ({ ...one, reference: `NGF-DI-0001-LP${at}` }));
        expect(problemsOf(pain001(made(numbered, currency), HEAD))).toEqual([]);
        const [first] = given;
        // Every payment has an id, for any reference.
        if (first) expect(problemsOf(pain001(made([first], currency), HEAD))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['a part out of its order', /(<Amt .*?<\/Amt>|<Amt>.*?<\/Amt>)(<CdtrAgt>.*?<\/CdtrAgt>)/, '$2$1'],
    ['an invalid part', /<ReqdExctnDt>/, '<ChrgBr>SLEV</ChrgBr><ReqdExctnDt>'],
    ['an id that is too long', /<MsgId>/, '<MsgId>12345'],
    ['no id', /<EndToEndId>.*?<\/EndToEndId>/, '<EndToEndId></EndToEndId>'],
    ['the id of another payment', /LP2</, 'LP1<'],
    ['another sum', /<CtrlSum>\d/, '<CtrlSum>9'],
    ['another number of payments', /<NbOfTxs>2/, '<NbOfTxs>3'],
    ['more decimals than its currency has', /(<InstdAmt[^>]*>\d+\.\d\d)/, '$10'],
    ['letters that some banks refuse', /<Nm>A/, '<Nm>Ä'],
    ['an IBAN of other check digits', /DE89/, 'DE88'],
    ['an invalid BIC', /COBADEFF/, 'COBADEF'],
  ])('is rejected with %s', (_, found, instead) => {
    const both = [
      payment(66_000_010n, { reference: 'NGF-DI-0001-LP1', account: account(IBAN, { swift: 'COBADEFFXXX' }) }),
      payment(2n, { reference: 'NGF-DI-0001-LP2' }),
    ];
    const right = pain001(made(both), HEAD);
    expect(problemsOf(right)).toEqual([]);
    const wrong = right.replace(found, instead);
    expect(wrong).not.toBe(right);
    expect(problemsOf(wrong)).not.toEqual([]);
  });

  test('lists its elements in the order of the schema', () => {
    const { initiation, transfers } = written(
      made([payment(66_000_010n, { account: account(IBAN, { swift: 'COBADEFFXXX' }) }), payment(1n)]),
    );
    const names = (part: string) => all(initiation, part)[0]?.children.map(({ name }) => name);
    expect(names('GrpHdr')).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(names('PmtInf')?.slice(0, 8)).toEqual([
      ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt'],
    ]);
    expect(transfers[0]?.children.map(({ name }) => name)).toEqual([
      ...['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
    ]);
    expect(textAt(initiation, 'GrpHdr/CreDtTm')).toBe('2026-11-23T05:00:00Z');
    expect(String(textAt(initiation, 'PmtInf/PmtInfId')).length).toBeLessThanOrEqual(35);
    expect(textAt(initiation, 'PmtInf/ReqdExctnDt/Dt')).toBe('2026-11-24');
    expect(textAt(initiation, 'PmtInf/DbtrAcct/Id/Othr/Id')).toBe('QHB400000000001');
    expect(textAt(initiation, 'PmtInf/DbtrAgt/FinInstnId/BICFI')).toBe('BOFAUS3NXXX');
    expect(transfers.map((transfer) => textAt(transfer, 'CdtrAcct/Id/IBAN'))).toEqual([IBAN, IBAN]);
    expect(transfers.map((transfer) => textAt(transfer, 'CdtrAgt/FinInstnId/Othr/Id'))).toEqual([null, 'NOTPROVIDED']);
    expect(all(transfers[0], 'Amt/InstdAmt')[0]).toMatchObject({ text: '660000.10', attributes: { Ccy: 'USD' } });
  });

  test.each([
    ['without a BIC by the clearing number in its IBAN', {}, 'ClrSysMmbId', '00762'],
    ['without a BIC by that number alone, if another is stored', { routing: '762' }, 'ClrSysMmbId', '00762'],
    ['with a BIC by the BIC alone', { swift: 'ZKBKCHZZ80A', routing: '762' }, 'BICFI', null],
  ])('names a Swiss bank %s', (_, more, part, member) => {
    const swiss = account('CH9300762011623852957', { bankName: 'Zürcher Bank', ...more });
    const payments = { ...made([payment(1n, { account: swiss })], 'CHF'), debtor: swiss };
    const { initiation, transfers } = written(payments);
    for (const agent of [all(initiation, 'PmtInf/DbtrAgt/FinInstnId')[0], all(transfers[0], 'CdtrAgt/FinInstnId')[0]]) {
      expect(agent?.children.map(({ name }) => name)).toEqual([part]);
      expect(textAt(agent, 'ClrSysMmbId/ClrSysId/Cd')).toBe(member && 'CHBCC');
      expect(textAt(agent, 'ClrSysMmbId/MmbId')).toBe(member);
    }
    expect(problemsOf(pain001(payments, HEAD))).toEqual([]);
  });

  test('writes yen without decimals', () => {
    const { initiation, transfers } = written(made([payment(1000n), payment(234n)], 'JPY'));
    expect(transfers.map((transfer) => textAt(transfer, 'Amt/InstdAmt'))).toEqual(['1000', '234']);
    expect(textAt(initiation, 'GrpHdr/CtrlSum')).toBe('1234');
  });

  test('as CSV has no cell that a spreadsheet reads as a formula', () => {
    const [head, row] = listOf(made([payment(100n, { partnerName: '=HYPERLINK("x")' })])).split('\r\n');
    expect(head).toBe(
      '\ufeffpartner,accountHolder,bank,accountNumber,swift,routing,amount,currency,reference,executionDate',
    );
    expect(row).toBe(
      `"'=HYPERLINK(""x"")",Alder LLC,First Harbour Bank,${IBAN},,,1.00,USD,NGF-DI-0001-LP0001,2026-11-24`,
    );
  });
});

test.each([
  ['Société Générale & Fils', 'Societe Generale + Fils'],
  ['Straße <Łódź>', 'Strasse .Lodz.'],
  ['/Ævar//Ørsted/', 'AEvar/Orsted'],
  ['  a\n\tb  ', 'a b'],
])('%s is written as %s', (text, expected) => expect(latin(text, 70)).toBe(expected));

test('uses the next name if the first has no Latin letters', () => {
  expect(latinName('株式会社', 'Alder LLC')).toBe('Alder LLC');
});

test.each([
  ['株式会社', 'ZhuShiHuiShe'],
  ['Газпром ООО', 'Gazprom OOO'],
  ['Ελληνική Τράπεζα', 'Elliniki Trapeza'],
  ['삼성', 'SamSeong'],
  ['محمد علي', 'mhmd ly'],
  ['東京 Alder', 'DongJing Alder'],
  ['٣٤', '34'],
  ['🦀', 'NOTPROVIDED'],
])('%s is transliterated as %s', (name, written) => {
  expect(latinName(name)).toBe(written);
});

test.each([
  ['021000021', 'USD', '021000021'],
  ['ABA 0210-0002 1', 'USD', '021000021'],
  ['０２１０００\u200b０２１', 'EUR', '021000021'],
  ['021000022', 'USD', null],
  ['000312345', 'CAD', '000312345'],
  ['20-00-00', 'GBP', '20-00-00'],
])('routing number %s of an account in %s is stored as %s', (typed, currency, stored) =>
  expect(routingIn(typed, currency)).toBe(stored),
);

test.each([
  ['CH93 0076 2011 6238 5295 7', {}, null],
  ['1162-3852.957', {}, 'bank'],
  ['1162-3852.957', { swift: 'ZKBKCHZZ80A' }, 'iban'],
  ['DE89370400440532013001', { routing: '37040044' }, null],
  ['0532013000', { swift: 'COBADEFF' }, 'iban'],
  ['31926819', {}, 'bank'],
  ['31926819', { routing: '60-16-13' }, null],
  ['31926819', { swift: 'NWBKGB2L' }, null],
  ['000123456789', { routing: '021000021' }, null],
  ['000123456789', { swift: 'BOFAUS3N', routing: null }, null],
  ['000123456789', { swift: null, routing: '' }, 'bank'],
])('account %s with %o lacks %s', (accountNumber, bank, missing) =>
  expect(missingFor({ accountNumber, ...bank })).toBe(missing),
);

test('recognises an IBAN by its check digits, keeps other numbers, and returns null for unusable ones', () => {
  expect(['DE89370400440532013000', 'GB82WEST12345698765432'].map(isIban)).toEqual([true, true]);
  expect(['DE89370400440532013001', 'QHB400000000001'].map(isIban)).toEqual([false, false]);
  expect(accountIn('de89 3704 0044 0532 0130 00')).toBe(IBAN);
  expect(accountIn('IBAN DE89-3704-0044-0532-0130-00')).toBe(IBAN);
  // A stored IBAN with a wrong digit must not be paid as if it were another kind of account number.
  expect(accountIn('IBAN DE89-3704-0044-0532-0130-01')).toBeNull();
  expect(accountIn(' 12-34  56 ')).toBe('12-34 56');
  expect([accountIn('1'.repeat(35)), accountIn('12*4'), accountIn(' ')]).toEqual([null, null, null]);
  expect(['021000021', '021000022', '12345'].map(isAba)).toEqual([true, false, false]);
});
