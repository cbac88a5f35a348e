import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proposedColumns } from '../../../server/entities/bank-statements/formats/columns.ts';
import { readStatement } from '../../../server/entities/bank-statements/formats/read.ts';
import { StatementFault } from '../../../server/entities/bank-statements/formats/statement.ts';
import { camt053, csv, mt940, type Sample } from '../../helpers/bankFiles.ts';

const sample: Sample = {
  opening: '1000.00',
  closing: '1349.50',
  bookings: [
    { day: '2026-02-27', amount: '400.00', name: 'Alder Pension', text: 'CALL 7 REF CC7-003', reference: 'X9' },
    { day: '2026-03-02', amount: '-50.50', name: 'Quay Bank', text: 'Account fee' },
  ],
};
const read = (text: string | Buffer) => readStatement(Buffer.from(text as string));
const faultOf = (text: string | Buffer): string => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof StatementFault) return error.line === null ? error.kind : `${error.kind} ${error.line}`;
    throw error;
  }
  return 'none';
};

describe.each([
  ['MT940', mt940(sample)],
  ['CAMT053', camt053(sample)],
  ['CSV', csv(sample)],
])('%s', (format, text) => {
  test('says its balances and bookings', () => {
    const found = read(text);
    expect(found.format).toBe(format);
    expect(found.statement.opening?.amount).toBe('1000.00');
    expect(found.statement.closing?.amount).toBe('1349.50');
    expect(found.statement.lines).toMatchObject([
      {
        bookedOn: '2026-02-27',
        valueDate: '2026-02-27',
        direction: 'Credit',
        amount: '400.00',
        counterparty: 'Alder Pension',
        remittance: 'CALL 7 REF CC7-003',
        bankReference: 'X9',
      },
      { bookedOn: '2026-03-02', direction: 'Debit', counterparty: 'Quay Bank' },
    ]);
    expect(Number(found.statement.lines[1]?.amount)).toBe(50.5);
  });

  test('is read in odd encodings', () => {
    const umlaut = text.replace('Alder Pension', 'Müller Pensionskasse für Ärzte');
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(umlaut, 'utf16le')]);
    const latin = Buffer.from(umlaut, 'latin1');
    for (const bytes of [Buffer.from(umlaut), wide, latin])
      expect(read(bytes).statement.lines[0]?.counterparty).toBe('Müller Pensionskasse für Ärzte');
  });
});

describe('what is no statement is refused', () => {
  test.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    ['%PDF-1.7', 'unknown'],
    ['{"a":1}', 'unknown'],
    ['a\0b', 'unknown'],
    ['hello world', 'noHeader'],
    ['Name,Colour\nx,y\n', 'noHeader'],
    [mt940(sample).split(':62F:')[0] as string, 'cut 9'],
    [mt940(sample).replace('C400,00', 'C4X0,00'), 'damaged 6'],
    [mt940(sample).replace(':61:2602270227', ':61:261327'), 'damaged 6'],
    [mt940(sample) + mt940({ ...sample, account: 'OTHER' }), 'severalAccounts'],
    [mt940(sample) + mt940(sample), 'notContinuous 17'],
    [camt053(sample).slice(0, 900), 'damaged'],
    [camt053(sample).replace('>400.00<', '>4e2<'), 'damaged 1'],
    ['x'.repeat(20_000_000), 'tooLarge'],
  ])('%#', (text, fault) => expect(faultOf(text)).toBe(fault));

  test('XML that defines or loads something', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">]>`;
    expect(faultOf(camt053(sample, { head: bomb }))).toBe('damaged');
    expect(faultOf(camt053(sample).replace('Alder', '&b;'))).toBe('damaged');
    expect(faultOf(`${'<a>'.repeat(300)}<BkToCstmrStmt>`)).toBe('damaged');
  });
});

test('daily statements in one file are one statement', () => {
  const next = { ...sample, opening: '1349.50', closing: '1349.50', number: '43', bookings: [] };
  const { statement } = read(mt940(sample) + mt940(next));
  expect(statement).toMatchObject({ number: '43', opening: { amount: '1000.00' }, closing: { amount: '1349.50' } });
  expect(statement.lines).toHaveLength(2);
});

test('a booking around New Year has the year that is near its value date', () => {
  const text = mt940(sample).replace(':61:2602270227', ':61:2601021231');
  expect(read(text).statement.lines[0]).toMatchObject({ bookedOn: '2025-12-31', valueDate: '2026-01-02' });
});

test('what a bank takes back goes the other way', () => {
  const text = mt940(sample).replace('C400,00N', 'RC400,00N');
  expect(read(text).statement.lines[0]?.direction).toBe('Debit');
});

test('an overdrawn account is below zero', () => {
  expect(read(mt940({ ...sample, opening: '-20.00' })).statement.opening?.amount).toBe('-20.00');
  expect(read(camt053({ ...sample, opening: '-20.00' })).statement.opening?.amount).toBe('-20.00');
});

test('a booking of several transfers is as many lines; what is not booked yet is none', () => {
  const one = (amount: string, name: string) =>
    `<TxDtls><Amt Ccy="USD">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
  const collected = camt053(sample).replace(/<TxDtls>.*?<\/TxDtls>/, one('150.00', 'Alder') + one('250.00', 'Birch'));
  expect(
    read(collected)
      .statement.lines.map(({ amount, counterparty }) => [amount, counterparty])
      .slice(0, 2),
  ).toEqual([
    ['150.00', 'Alder'],
    ['250.00', 'Birch'],
  ]);
  expect(read(camt053(sample).replace('<Sts>BOOK', '<Sts>PDNG')).statement.lines).toHaveLength(1);
});

describe('a camt.053 file', () => {
  test('with zeros before its numbers is read', () => {
    const zeros = camt053(sample).replace(/>(\d+\.\d\d)</g, (_, amount) => `>${amount.padStart(18, '0')}<`);
    const { statement } = read(zeros);
    expect(statement.opening?.amount).toBe('1000.00');
    expect(statement.lines.map(({ amount }) => amount)).toEqual(['400.00', '50.50']);
    const parts = ['000150.25', '000249.75'].map(
      (amount) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`,
    );
    const collected = zeros.replace(/<TxDtls>.*?<\/TxDtls>/, parts.join(''));
    expect(read(collected).statement.lines.map(({ amount }) => amount)).toEqual(['150.25', '249.75', '50.50']);
  });

  test('leaves out an entry of zero, and lists it', () => {
    const notice = { day: '2026-02-28', amount: '0.00', name: 'Quay Bank', text: 'New terms' };
    const { statement } = read(camt053({ ...sample, bookings: [...sample.bookings, notice] }));
    expect(statement.lines).toHaveLength(2);
    expect(statement.skipped).toEqual([{ line: 3, kind: 'zero', found: 'Quay Bank · New terms' }]);
  });

  test.each([
    ['<RvslInd>true</RvslInd>', ''],
    ['', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'],
  ])('names the other side of money that comes back: %s%s', (ofEntry, ofDetails) => {
    const parties = '<RltdPties><Dbtr><Nm>The Fund</Nm></Dbtr><Cdtr><Nm>Alder Pension</Nm></Cdtr></RltdPties>';
    const text = camt053(sample)
      .replace('<Sts>BOOK', `${ofEntry}<Sts>BOOK`)
      .replace(/<RltdPties>.*?<\/RltdPties>/, parties + ofDetails);
    expect(read(text).statement.lines[0]).toMatchObject({ direction: 'Credit', counterparty: 'Alder Pension' });
  });
});

describe('an MT940 file', () => {
  const first = (text: string) => read(text).statement.lines[0];
  const booking = (days: string) => mt940(sample).replace(':61:2602270227', `:61:${days}`);

  test.each([
    ['260227    ', '2026-02-27', '2026-02-27'],
    ['2602270000', '2026-02-27', '2026-02-27'],
    ['0000000226', '2026-02-26', '2026-02-26'],
    ['2613270226', '2026-02-26', '2026-02-26'],
    ['      0226', '2026-02-26', '2026-02-26'],
    ['000000', '2026-03-02', '2026-03-02'],
    ['2602300227', '2026-02-27', '2026-02-28'],
  ])('with the days "%s" of a booking is read', (days, bookedOn, valueDate) => {
    expect(first(booking(days))).toMatchObject({ bookedOn, valueDate });
  });

  test('may have no reference of its own, and no day of its opening balance', () => {
    const bare = (text: string) => text.replace(':20:STATEMENT\r\n', '').replace(/(:60F:[CD])\d{6}/, '$1000000');
    expect(read(bare(mt940(sample))).statement.lines).toHaveLength(2);
    const next = { ...sample, opening: '1349.50', closing: '1749.50', bookings: sample.bookings.slice(0, 1) };
    const { statement } = read(bare(mt940(sample)) + bare(mt940(next)));
    expect(statement).toMatchObject({ opening: { amount: '1000.00', day: null }, closing: { amount: '1749.50' } });
    expect(statement.lines).toHaveLength(3);
  });

  test.each([
    [':86:166?00CREDIT?20EREF+X1?21SVWZ+CC-1 ALDER?32ALDER LP', 'CC-1 ALDER X1', 'ALDER LP'],
    [':86:166?00CREDIT?20EREF+NOTPROVIDED?21SVWZ+CC-1?32ALDER?33 LP', 'CC-1', 'ALDER LP'],
    [':86:/EREF/E2E-7//CNTP/NL32INGB0000012345/INGBNL2A/ALDER LP///REMI/USTD//CC-1/', 'CC-1 E2E-7', 'ALDER LP'],
    [':86:/TRTP/SEPA/IBAN/NL32INGB0000012345/NAME/ALDER LP/REMI/CC-1/EREF/NOTPROVIDED', 'CC-1', 'ALDER LP'],
    [':86:CC-1\r\n:86:of Alder LP', 'CC-1 of Alder LP', null],
  ])('tells the text, the reference of the payer and the other side: %s', (told, remittance, counterparty) => {
    const text = mt940(sample).replace(/:86:166\?00CREDIT\?20CALL 7.*/, told);
    expect(first(text)).toMatchObject({ remittance, counterparty });
  });
});

describe('tables of many shapes', () => {
  test.each([
    [
      'Buchungstag;Valuta;Verwendungszweck;Betrag;Saldo\n27.02.2026;27.02.2026;Abruf;1.400,50;2.400,50\n02.03.2026;02.03.2026;Gebühr;-50,50;2.350,00\n',
      '1000.00',
      '2350.00',
    ],
    [
      'Account 12\nPeriod: March\n\nDate,Details,Paid out,Paid in,Balance\n03/27/2026,Fee,50.50,,949.50\n03/28/2026,Call,,400.00,"1,349.50"\n',
      '1000.00',
      '1349.50',
    ],
    [
      'Date\tDescription\tAmount (USD)\tBalance\n2026-03-02\tFee\t(50.50)\t1349.50\n2026-02-27\tCall\t400.00\t1400.00\n',
      '1000.00',
      '1349.50',
    ],
  ])('%#', (text, opening, closing) => {
    const { statement } = read(text);
    expect(statement.opening?.amount).toBe(opening);
    expect(statement.closing?.amount).toBe(closing);
    expect(statement.unread).toEqual([]);
    expect(statement.lines).toHaveLength(2);
    expect(statement.lines.map(({ bookedOn }) => bookedOn)).toEqual(
      [...statement.lines.map(({ bookedOn }) => bookedOn)].sort(),
    );
  });

  test('days that could be either are those nearest to one another', () => {
    const days = (...all: string[]) =>
      read(`Date,Amount\n${all.map((day) => `${day},1.00`).join('\n')}\n`).statement.lines.map(
        ({ bookedOn }) => bookedOn,
      );
    expect(days('01/03/2026', '02/03/2026')).toEqual(['2026-03-01', '2026-03-02']);
    expect(days('03/01/2026', '03/05/2026')).toEqual(['2026-03-01', '2026-03-05']);
  });

  test('a row that cannot be read is told with its line', () => {
    const { statement } = read('Date,Amount\n2026-02-27,1.00\n2026-02-28,one\nyesterday,2.00\n');
    expect(statement.lines).toHaveLength(1);
    expect(statement.unread).toEqual([
      { line: 3, kind: 'cellAmount', found: 'one' },
      { line: 4, kind: 'cellDay', found: 'yesterday' },
    ]);
  });

  test('what is remembered is told more by a heading that was not there, and by no other', () => {
    const columns = { bookedOn: 'Date', amount: 'Amount', remittance: 'What' };
    const found = (before: string, now: string) => {
      const table = `${now}\n2026-02-27,1.00,Call,9.00\n`;
      return readStatement(Buffer.from(table), [{ columns, header: before.split(',') }]).columns;
    };
    expect(found('Date,Amount,What', 'Date,Amount,What,Balance')).toEqual({ ...columns, balance: 'Balance' });
    expect(found('Date,Amount,What,Balance', 'Date,Amount,What,Balance')).toEqual(columns);
    expect(found('Date,Amount,What', 'Date,Amount,What,Credit')).toEqual(columns);
    expect(found('Date,Amount,What', 'Date,Amount,What,Details')).toEqual(columns);
  });

  test('headings are read without the signs on their letters and whatever their width', () => {
    expect(proposedColumns(['Data księgowania', 'Ｄａｔｅ', 'Montant', 'Libellé'])).toMatchObject({
      bookedOn: 'Ｄａｔｅ',
      remittance: 'Libellé',
    });
  });

  test('headings name one thing each', () => {
    expect(proposedColumns(['Date', 'Value Date', 'Amount', 'Reference', 'Text'])).toEqual({
      bookedOn: 'Date',
      valueDate: 'Value Date',
      amount: 'Amount',
      bankReference: 'Reference',
      remittance: 'Text',
    });
  });
});

test('whatever was booked, all formats say the same', () => {
  const booking = fc.record({
    cents: fc.integer({ min: 1, max: 10 ** 12 }),
    isOut: fc.boolean(),
    day: fc.integer({ min: 0, max: 27 }),
  });
  fc.assert(
    fc.property(
      fc.array(booking, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      (all, start) => {
        const text = (cents: number) =>
          `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
        const sum = all.reduce((total, { cents, isOut }) => total + (isOut ? -cents : cents), start);
        const bookings = all
          .map(({ cents, isOut, day }) => ({
            day: `2026-02-${String(day + 1).padStart(2, '0')}`,
            amount: text(isOut ? -cents : cents),
          }))
          .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
        const made = { opening: text(start), closing: text(sum), bookings };
        const facts = [mt940(made), camt053(made), csv(made)].map((file) => {
          const { lines, opening, closing } = read(file).statement;
          return {
            lines: lines.map(({ bookedOn, direction, amount }) => [bookedOn, direction, Number(amount)]),
            opening: Number(opening?.amount),
            closing: Number(closing?.amount),
          };
        });
        expect(facts[1]).toEqual(facts[0]);
        expect(facts[2]).toEqual(facts[0]);
      },
    ),
  );
});
