import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameAccount } from '../../../server/entities/bank-statements/formats/accounts.ts';
import { proposedColumns } from '../../../server/entities/bank-statements/formats/columns.ts';
import { readStatement } from '../../../server/entities/bank-statements/formats/read.ts';
import { StatementFault } from '../../../server/entities/bank-statements/formats/statement.ts';
import { contentOf, textContent } from '../../../server/entities/bank-statements/formats/unpack.ts';
import { camt053, csv, mt940, type Sample } from '../../helpers/bankFiles.ts';
import { docx, type Parts, relationsOf, xlsx, zipOf } from '../files/corpus.ts';

const sample: Sample = {
  opening: '1000.00',
  closing: '1349.50',
  bookings: [
    { day: '2026-02-27', amount: '400.00', name: 'Alder Pension', text: 'CALL 7 REF CC7-003', reference: 'X9' },
    { day: '2026-03-02', amount: '-50.50', name: 'Quay Bank', text: 'Account fee' },
  ],
};
const read = (text: string | Buffer) => readStatement(textContent(Buffer.from(text as string)));
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
  test('has its balances and bookings', () => {
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

  test('is read in unusual encodings', () => {
    const umlaut = text.replace('Alder Pension', 'Müller Pensionskasse für Ärzte');
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(umlaut, 'utf16le')]);
    const latin = Buffer.from(umlaut, 'latin1');
    for (const bytes of [Buffer.from(umlaut), wide, latin])
      expect(read(bytes).statement.lines[0]?.counterparty).toBe('Müller Pensionskasse für Ärzte');
  });
});

describe('a file of an unsupported format', () => {
  test.each([
    ['PDF', '%PDF-1.7\n'],
    ['JSON', '{"a":1}'],
    ['OFX (QFX)', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX></OFX>'],
    ['OFX (QFX)', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX></OFX>'],
    ['BAI2', '01,122099999,123456789,260201,0200,1,,,2/\n02,031001234,122099999,1,260131,2359,,2/\n'],
    ['QIF', '!Type:Bank\nD01/05/2026\nT1,000.00\n^\n'],
    ['MT942', ':20:X\n:25:DE1\n:28C:1\n:34F:EUR0,\n'],
    ['camt.052', '<?xml version="1.0"?><Document><BkToCstmrAcctRpt></BkToCstmrAcctRpt></Document>'],
    ['camt.054', '<?xml version="1.0"?><Document><BkToCstmrDbtCdtNtfctn></BkToCstmrDbtCdtNtfctn></Document>'],
    ['HTML', '<html><body><table></table></body></html>'],
    ['XLS', Buffer.from('d0cf11e0a1b11ae100', 'hex')],
  ])('is refused with its format named: %s', (format, file) => {
    expect(() => read(file)).toThrow(expect.objectContaining({ kind: 'foreign', format }));
  });

  test('is refused by name inside an archive as well, and a password-protected file for that reason', async () => {
    const archived = await zipOf([['a.ofx', 'OFXHEADER:100\n']]);
    await expect(contentOf(archived)).rejects.toMatchObject({ kind: 'foreign', format: 'OFX (QFX)' });
    await expect(contentOf(await docx())).rejects.toMatchObject({ kind: 'foreign', format: 'DOCX' });
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(contentOf(locked)).rejects.toMatchObject({ kind: 'password' });
  });
});

describe('an archive', () => {
  const next: Sample = {
    ...{ number: '43', opening: '1349.50', closing: '1350.00' },
    bookings: [{ day: '2026-03-03', amount: '0.50' }],
  };
  const readZip = async (parts: Parts) => readStatement(await contentOf(await zipOf(parts)));

  test.each([
    ['CAMT053', camt053],
    ['MT940', mt940],
  ])('with several %s files is one statement, in any order of the files', async (format, write) => {
    const parts: Parts = [
      ['folder/b.xml', write(sample)],
      ['folder/a.xml', write(next)],
      ['__MACOSX/folder/._a.xml', '\0'],
    ];
    const { statement, ...read } = await readZip(parts);
    expect(read.format).toBe(format);
    expect(statement).toMatchObject({ number: expect.stringMatching('43'), opening: { amount: '1000.00' } });
    expect(statement.closing?.amount).toBe('1350.00');
    expect(statement.lines.map(({ amount }) => Number(amount))).toEqual([400, 50.5, 0.5]);
    expect(new Set(statement.lines.map(({ line }) => line)).size).toBe(3);
  });

  test('with one table is that table', async () => {
    expect(await readZip([['march.csv', csv(sample)]])).toMatchObject({
      format: 'CSV',
      statement: { closing: { amount: '1349.50' } },
    });
  });

  test.each<[string, Parts, object]>([
    ['holds no statement', [['__MACOSX/._a.xml', '\0']], { kind: 'empty' }],
    [
      'holds two formats',
      [
        ['a.xml', camt053(sample)],
        ['b.sta', mt940(sample)],
      ],
      { kind: 'mixed' },
    ],
    [
      'holds two tables',
      [
        ['a.csv', csv(sample)],
        ['b.csv', csv(next)],
      ],
      { kind: 'mixed' },
    ],
    [
      'lacks a statement in between',
      [
        ['a.xml', camt053(sample)],
        ['b.xml', camt053({ ...next, opening: '1.00', closing: '1.50' })],
      ],
      { kind: 'notContinuous' },
    ],
    [
      'holds too many files',
      Array.from({ length: 401 }, (_, at) => [`${at}.xml`, 'x'] as const),
      { said: { key: 'refusals.files.parts', values: { limit: 400 } } },
    ],
    ['is small and unpacks to much', [['a.xml', ' '.repeat(7_900_000)]], { said: 'refusals.files.unpacked' }],
    [
      'unpacks to more than is read',
      [1, 2].map((at) => [`${at}.xml`, randomBytes(5000).toString('hex').repeat(420)] as const),
      { said: 'refusals.files.unpacked' },
    ],
  ])('that %s is refused', async (_, parts, fault) => {
    await expect(readZip(parts)).rejects.toMatchObject(fault);
  });
});

describe('a workbook', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const number = (value: string) => `<c><v>${value}</v></c>`;
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
  const head = row(...['Buchungstag', 'Verwendungszweck', 'Betrag', 'Saldo'].map(text));
  const readBook = async (rows: string, more: Parts = []) => readStatement(await contentOf(await xlsx(rows, more)));

  test('is read as a table: days by their style, and numbers independent of the decimal separator of its texts', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const rows = [
      row(text('Konto DE89 3704 0044 0532 0130 00')),
      head,
      row('<c s="1"><v>46027</v></c>', text('Alder LP'), number('1234.5'), number('1234.5')),
      row('<c s="1"><v>46036</v></c>', text('Kanzlei'), text('-1.234,25'), number('0.25')),
      row('<c s="1"><v>46037</v></c>', text('Zinsen'), number('0.1'), number('0.35')),
    ];
    const { format, statement, reading } = await readBook(rows.join(''), [['xl/styles.xml', styles]]);
    expect([format, reading?.decimal, statement.account]).toEqual(['XLSX', 'comma', 'DE89370400440532013000']);
    expect(statement).toMatchObject({ open: [], unread: [], opening: { amount: '0.00' }, closing: { amount: '0.35' } });
    expect(statement.lines.map(({ bookedOn, direction, amount }) => [bookedOn, direction, amount])).toEqual([
      ['2026-01-05', 'Credit', '1234.50'],
      ['2026-01-14', 'Debit', '1234.25'],
      ['2026-01-15', 'Credit', '0.10'],
    ]);
  });

  test('never reads a fraction of a cent as thousands', async () => {
    const { statement } = await readBook(head + row(text('2026-01-05'), text('Alder'), number('1.005'), text('')));
    expect(statement.lines).toMatchObject([{ amount: '1.005' }]);
  });

  test('with bookings on several sheets is refused; an instruction sheet is skipped', async () => {
    const sheetsOf = (first: string): Parts => [
      [
        'xl/workbook.xml',
        '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/></sheets></workbook>',
      ],
      [
        'xl/_rels/workbook.xml.rels',
        relationsOf(
          { type: 'worksheet', target: 'worksheets/sheet1.xml' },
          { type: 'worksheet', target: 'worksheets/sheet2.xml' },
        ),
      ],
      ['xl/worksheets/sheet2.xml', `<worksheet><sheetData>${first}</sheetData></worksheet>`],
    ];
    const january = head + row(text('2026-01-05'), text('Alder'), number('10'), number('10'));
    const february = head + row(text('2026-02-05'), text('Birch'), number('5'), number('15'));
    await expect(readBook(january, sheetsOf(february))).rejects.toMatchObject({ kind: 'severalSheets' });
    const { statement } = await readBook(january, sheetsOf(row(text('How to read this file'))));
    expect(statement.lines).toMatchObject([{ remittance: 'Alder', amount: '10.00' }]);
    await expect(readBook(row(text('Nothing')))).rejects.toMatchObject({ kind: 'noHeader' });
  });
});

describe('invalid statements are refused', () => {
  test.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    ['a\0b', 'unknown'],
    ['hello world', 'noHeader'],
    [`Date,Amount${',x'.repeat(99_998)}\n2026-01-31,1.00\n`, 'tooWide 1'],
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

  test('XML with entity definitions or external references', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">]>`;
    expect(faultOf(camt053(sample, { head: bomb }))).toBe('damaged');
    expect(faultOf(camt053(sample).replace('Alder', '&b;'))).toBe('damaged');
    expect(faultOf(`${'<a>'.repeat(300)}<BkToCstmrStmt>`)).toBe('damaged');
  });
});

test('daily statements in one file form one statement', () => {
  const next = { ...sample, opening: '1349.50', closing: '1349.50', number: '43', bookings: [] };
  const { statement } = read(mt940(sample) + mt940(next));
  expect(statement).toMatchObject({ number: '43', opening: { amount: '1000.00' }, closing: { amount: '1349.50' } });
  expect(statement.lines).toHaveLength(2);
});

test('a booking around New Year has the year closest to its value date', () => {
  const text = mt940(sample).replace(':61:2602270227', ':61:2601021231');
  expect(read(text).statement.lines[0]).toMatchObject({ bookedOn: '2025-12-31', valueDate: '2026-01-02' });
});

test("a bank's reversal has the opposite direction", () => {
  const text = mt940(sample).replace('C400,00N', 'RC400,00N');
  expect(read(text).statement.lines[0]?.direction).toBe('Debit');
});

test('an overdrawn account has a negative balance', () => {
  expect(read(mt940({ ...sample, opening: '-20.00' })).statement.opening?.amount).toBe('-20.00');
  expect(read(camt053({ ...sample, opening: '-20.00' })).statement.opening?.amount).toBe('-20.00');
});

test('a booking of several transfers becomes as many lines; a pending one becomes none', () => {
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
  test('with leading zeros in its numbers is read', () => {
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

  test('skips a zero entry, and lists it', () => {
    const notice = { day: '2026-02-28', amount: '0.00', name: 'Quay Bank', text: 'New terms' };
    const { statement } = read(camt053({ ...sample, bookings: [...sample.bookings, notice] }));
    expect(statement.lines).toHaveLength(2);
    expect(statement.skipped).toEqual([{ line: 3, kind: 'zero', found: 'Quay Bank · New terms' }]);
  });

  test.each([
    ['<RvslInd>true</RvslInd>', ''],
    ['', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'],
  ])('names the counterparty of returned money: %s%s', (ofEntry, ofDetails) => {
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

  test('may lack its own reference and a day of its opening balance', () => {
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
  ])('has text, payer reference and counterparty: %s', (told, remittance, counterparty) => {
    const text = mt940(sample).replace(/:86:166\?00CREDIT\?20CALL 7.*/, told);
    expect(first(text)).toMatchObject({ remittance, counterparty });
  });
});

describe('tables of many layouts', () => {
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

  test('an unreadable row is reported with its line', () => {
    const { statement } = read('Date,Amount\n2026-02-27,1.00\n2026-02-28,one\nyesterday,2.00\n');
    expect(statement.lines).toHaveLength(1);
    expect(statement.unread).toEqual([
      { line: 3, kind: 'cellAmount', found: 'one' },
      { line: 4, kind: 'cellDay', found: 'yesterday' },
    ]);
  });

  test('remembered headings are extended by a new heading, and by no other', () => {
    const columns = { bookedOn: 'Date', amount: 'Amount', remittance: 'What' };
    const found = (before: string, now: string) => {
      const table = `${now}\n2026-02-27,1.00,Call,9.00\n`;
      const remembered = { columns, header: before.split(','), reading: null };
      return readStatement(textContent(Buffer.from(table)), { remembered }).columns;
    };
    expect(found('Date,Amount,What', 'Date,Amount,What,Balance')).toEqual({ ...columns, balance: 'Balance' });
    expect(found('Date,Amount,What,Balance', 'Date,Amount,What,Balance')).toEqual(columns);
    expect(found('Date,Amount,What', 'Date,Amount,What,Credit')).toEqual(columns);
    expect(found('Date,Amount,What', 'Date,Amount,What,Details')).toEqual(columns);
  });

  test('headings are matched without diacritics, in any width', () => {
    expect(proposedColumns(['Data wystawienia', 'Ｄａｔｅ', 'Montant', 'Libellé'])).toMatchObject({
      bookedOn: 'Ｄａｔｅ',
      remittance: 'Libellé',
    });
  });

  test('each heading has a single meaning', () => {
    expect(proposedColumns(['Date', 'Value Date', 'Amount', 'Reference', 'Text'])).toEqual({
      bookedOn: 'Date',
      valueDate: 'Value Date',
      amount: 'Amount',
      bankReference: 'Reference',
      remittance: 'Text',
    });
  });
});

test.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', true],
  ['37040044/0532013000', 'DE89370400440532013000', true],
  ['532013000', '0000532013000', true],
  ['0532013000EUR', 'DE89370400440532013000', true],
  ['****3000', 'DE89370400440532013000', true],
  ['20041 01005 0500013M026', 'FR1420041010050500013M02606', true],
  ['DE89370400440532013001', 'DE89370400440532013000', false],
  ['GB00003000', 'DE89370400440532013000', false],
  ['000', 'DE89370400440532013000', false],
])('the account %s of a file and %s are the same: %s', (one, other, isSame) => {
  expect(isSameAccount(one, other, 'EUR')).toBe(isSame);
  expect(isSameAccount(other, one, 'EUR')).toBe(isSame);
});

describe("a bank's table", () => {
  /** Day, signed amount and balance after the last line. */
  const linesOf = (text: string, wanted = {}) => {
    const { statement } = readStatement(textContent(Buffer.from(text)), wanted);
    expect(statement).toMatchObject({ open: [], unread: [] });
    return statement.lines.map(
      ({ bookedOn, direction, amount }) => `${bookedOn} ${direction === 'Debit' ? '-' : ''}${amount}`,
    );
  };

  test.each([
    [
      'names of months',
      'Date,Description,Paid out,Paid in,Balance\n05 Jan 2026,FPS Alder LP,,1000.00,1000.00\n14 Jan 2026,Charge,10.00,,990.00\n',
      ['2026-01-05 1000.00', '2026-01-14 -10.00'],
    ],
    [
      'short years and the groups of India',
      'Txn Date,Value Date,Description,Ref No.,Debit,Credit,Balance\n05-Jan-26,05-Jan-26,NEFT ALDER LP,N0001,,"1,00,000.00","1,00,000.00"\n14-Jan-26,14-Jan-26,CHARGES,N0002,590.00,,"99,410.00"\n',
      ['2026-01-05 100000.00', '2026-01-14 -590.00'],
    ],
    [
      'a time of day',
      'Date,Description,Amount\n2026-01-05 10:33:00,Alder,1000.00\n2026-01-14T08:00:00+01:00,Charge,-10.00\n',
      ['2026-01-05 1000.00', '2026-01-14 -10.00'],
    ],
    [
      'two forms of dates',
      'Datum;Text;Betrag;Saldo\n05.01.2026;a;1,00;1,00\n2026-01-06;b;1,00;2,00\n',
      ['2026-01-05 1.00', '2026-01-06 1.00'],
    ],
    [
      'a column of debit and credit',
      '"Date";"Name / Description";"Account";"Counterparty";"Code";"Debit/credit";"Amount (EUR)";"Transaction type";"Notifications"\n"20260105";"Alder LP";"NL00TEST0000000001";"NL00TEST0000000002";"GT";"Credit";"1000,00";"Transfer";"CC-1"\n"20260114";"Fund counsel";"NL00TEST0000000001";"NL00TEST0000000003";"GT";"Debit";"250,50";"Transfer";"Invoice"\n',
      ['2026-01-05 1000.00', '2026-01-14 -250.50'],
    ],
    [
      'a column of Soll and Haben',
      'Buchungstag;Empfaenger;Verwendungszweck;Umsatz;S/H\n05.01.2026;Alder LP;CC-1;1.000,00;H\n14.01.2026;Kanzlei;Rechnung;250,50;S\n',
      ['2026-01-05 1000.00', '2026-01-14 -250.50'],
    ],
    [
      'a column of Af and Bij',
      'Datum,Naam / Omschrijving,Af Bij,"Bedrag (EUR)"\n20260105,Alder,Bij,"1000,00"\n20260114,Kosten,Af,"250,50"\n',
      ['2026-01-05 1000.00', '2026-01-14 -250.50'],
    ],
    [
      'a type of debit and credit',
      'Date,Type,Description,Amount\n2026-01-05,Credit,Wire Alder LP,1000.00\n2026-01-14,Debit,Counsel,250.50\n',
      ['2026-01-05 1000.00', '2026-01-14 -250.50'],
    ],
    [
      'a type that repeats the sign',
      'Date,Type,Description,Amount\n2026-01-05,Credit,Wire Alder LP,1000.00\n2026-01-14,Debit,Counsel,-250.50\n',
      ['2026-01-05 1000.00', '2026-01-14 -250.50'],
    ],
    [
      'a reversed booking, in amounts without signs',
      'Datum;Text;Umsatz;S/H\n05.01.2026;Alder;1000,00;H\n06.01.2026;Storno;-1000,00;H\n14.01.2026;Kanzlei;250,50;S\n',
      ['2026-01-05 1000.00', '2026-01-06 -1000.00', '2026-01-14 -250.50'],
    ],
    [
      'CR and DR behind the amounts',
      'Date,Description,Amount,Balance\n2026-01-05,Wire Alder LP,"1,000.00 CR","1,000.00 CR"\n2026-01-14,Counsel,250.50 DR,749.50 CR\n',
      ['2026-01-05 1000.00', '2026-01-14 -250.50'],
    ],
    [
      'signs of currencies',
      'Date,Description,Amount,Balance\n2026-01-05,Wire Alder,"US$1,000.00","US$1,000.00"\n2026-01-06,Fee,-$10.00,$990.00\n2026-01-07,Fee,($10.00),$980.00\n',
      ['2026-01-05 1000.00', '2026-01-06 -10.00', '2026-01-07 -10.00'],
    ],
    [
      'crowns',
      'Date,Description,Amount,Balance\n2026-01-05,Wire Alder,"kr 1 000,00","kr 1 000,00"\n',
      ['2026-01-05 1000.00'],
    ],
    [
      'rupees with a point behind the sign',
      'Date,Description,Amount\n2026-01-05,Wire Alder,Rs.500\n2026-01-06,Fee,-Rs.10.50\n',
      ['2026-01-05 500.00', '2026-01-06 -10.50'],
    ],
    [
      'dashes for empty cells',
      'Date,Description,Debit,Credit,Balance\n2026-01-15,Alder,-,1000.00,1000.00\n2026-01-16,Fee,10.00,N/A,990.00\n',
      ['2026-01-15 1000.00', '2026-01-16 -10.00'],
    ],
    [
      'thousands alone',
      'Date,Description,Amount\n2026-01-15,Alder,"1,000"\n2026-01-16,Birch,"2,500"\n',
      ['2026-01-15 1000.00', '2026-01-16 2500.00'],
    ],
    [
      'Japanese headings',
      '日付,摘要,お支払金額,お預り金額,差引残高\n2026/1/15,ｱﾙﾀﾞ-,,"1,000,000","1,000,000"\n',
      ['2026-01-15 1000000.00'],
    ],
    [
      'Swedish headings',
      'Bokföringsdatum;Text;Belopp;Saldo\n2026-01-15;Alder;1000,00;1000,00\n',
      ['2026-01-15 1000.00'],
    ],
    [
      'Polish headings',
      'Data operacji;Opis;Kwota;Saldo po operacji\n2026-01-15;Alder;1000,00;1000,00\n',
      ['2026-01-15 1000.00'],
    ],
    ['Chinese headings', '交易日期,摘要,支出,收入,余额\n2026-01-15,Alder,,1000.00,1000.00\n', ['2026-01-15 1000.00']],
    [
      'Italian headings',
      'Data contabile;Data valuta;Descrizione;Dare;Avere;Saldo\n15/01/2026;15/01/2026;Bonifico Alder;;1.000,00;1.000,00\n',
      ['2026-01-15 1000.00'],
    ],
    [
      'no headings',
      '2026-01-05,Alder,1000.00\n2026-01-14,Charge,-10.00\n',
      ['2026-01-05 1000.00', '2026-01-14 -10.00'],
    ],
    ['headings of no language', 'Qwe;Asd;Zxc\n05.01.2026;Alder;1000,00\n', ['2026-01-05 1000.00']],
  ])('with %s is read', (_, text, lines) => expect(linesOf(text)).toEqual(lines));

  test('finds counterparty and text in their columns', () => {
    const text =
      '"Date";"Name / Description";"Account";"Counterparty";"Debit/credit";"Amount (EUR)";"Notifications"\n"20260105";"Alder LP";"NL00";"NL01";"Credit";"1000,00";"CC-1"\n';
    expect(read(text).statement.lines[0]).toMatchObject({ counterparty: 'Alder LP', remittance: 'CC-1' });
  });

  test.each([
    [
      'Konto;DE89370400440532013000\nZeitraum;01.01.2026 - 31.01.2026\n\nBuchungstag;Verwendungszweck;Betrag;Saldo\n05.01.2026;Alder LP;1.000,00;1.000,00\n14.01.2026;Kanzlei;-250,50;749,50\nKontostand;31.01.2026;749,50;\n',
      'Kontostand · 31.01.2026 · 749,50',
    ],
    [
      'Date,Description,Debit,Credit,Balance\n2026-01-05,Alder LP,,1000.00,1000.00\n2026-01-14,Counsel,250.50,,749.50\nTotal,,250.50,1000.00,\n',
      'Total · 250.50 · 1000.00',
    ],
    [
      'Date,Description,Amount,Balance,Status\n2026-01-05,Alder,1000.00,1000.00,Posted\n2026-01-14,Counsel,-250.50,749.50,Posted\nPending,Card,-5.00,,Pending\n',
      'Pending · Card · -5.00 · Pending',
    ],
    [
      'Date,Description,Amount,Balance,State\n2026-01-05,Alder,1000.00,1000.00,COMPLETED\n2026-01-14,Counsel,-250.50,749.50,COMPLETED\n2026-01-15,Card,-5.00,,REVERTED\n',
      '2026-01-15 · Card · -5.00 · REVERTED',
    ],
    [
      'Date,Description,Amount,Balance\n2026-01-01,Opening balance,500.00,0.00\n2026-01-05,Alder,1000.00,1000.00\n2026-01-14,Counsel,-250.50,749.50\n',
      '2026-01-01 · Opening balance · 500.00 · 0.00',
    ],
  ])('skips rows that are no bookings, and lists them %#', (text, found) => {
    expect(linesOf(text)).toEqual(['2026-01-05 1000.00', '2026-01-14 -250.50']);
    const { statement } = read(text);
    expect(statement.account).toBe(text.startsWith('Konto;') ? 'DE89370400440532013000' : null);
    expect(statement.skipped.map((row) => row.found)).toEqual([found]);
    expect(statement).toMatchObject({ opening: { amount: '0.00' }, closing: { amount: '749.50' } });
  });

  test('refuses a row with an amount and no day, because it may be a booking', () => {
    const { statement } = read('Date,Text,Amount\n2026-01-05,Alder,1000.00\n,Birch,5.00\n');
    expect(statement.unread).toEqual([{ line: 3, kind: 'cellDay', found: 'Birch · 5.00' }]);
  });

  test.each([
    ['05/06/2026,Wire Alder LP,1000.00,1000.00', '2026-06-05', '2026-05-06'],
    ['01/02/2026,Wire Alder LP,1000.00,1000.00\n02/03/2026,Fee,-10.00,990.00', '2026-02-01', '2026-01-02'],
  ])('with ambiguous dates asks for their order', (rows, dayFirst, monthFirst) => {
    const text = `Posting Date,Description,Amount,Balance\n${rows}\n`;
    expect(read(text).statement).toMatchObject({ lines: [], open: [{ kind: 'dayOrMonth', line: 2 }] });
    const first = (dates: 'DMY' | 'MDY', at: 'reading' | 'remembered') => {
      const reading = { dates, decimal: null, skip: null };
      const known = {
        columns: proposedColumns(['Posting Date', 'Description', 'Amount', 'Balance']),
        header: [],
        reading,
      };
      return readStatement(textContent(Buffer.from(text)), at === 'reading' ? { reading } : { remembered: known })
        .statement.lines[0]?.bookedOn;
    };
    expect(first('DMY', 'reading')).toBe(dayFirst);
    expect(first('MDY', 'reading')).toBe(monthFirst);
    expect(first('MDY', 'remembered')).toBe(monthFirst);
  });

  test('prefers its own dates to the order of the previous file', () => {
    const text = 'Date,Text,Amount\n13/02/2026,Alder,1.00\n01/03/2026,Birch,1.00\n';
    const reading = { dates: 'MDY' as const, decimal: null, skip: null };
    const remembered = { columns: proposedColumns(['Date', 'Text', 'Amount']), header: [], reading };
    expect(linesOf(text, { remembered })).toEqual(['2026-02-13 1.00', '2026-03-01 1.00']);
  });

  test('with both decimal separators asks for one', () => {
    const text = 'Date;Text;Amount\n2026-01-05;a;1.000,50\n2026-01-06;b;10.50\n';
    expect(read(text).statement).toMatchObject({ open: [{ kind: 'decimalSign', line: 2, found: '1.000,50' }] });
  });

  test('without a known amount column asks for it', () => {
    const text = 'Qwe,Asd,Zxc,Vbn\n2026-01-05,Call,10.00,1.00\n';
    const found = read(text);
    expect(found.columns).toMatchObject({ bookedOn: 'Qwe', remittance: 'Asd' });
    expect(found.statement).toMatchObject({ lines: [], open: [{ kind: 'columns' }] });
  });

  test('skips the named rows', () => {
    const text = 'Date,Text,Amount\n2026-01-05,a,1.00\n2026-01-06,b,2.00\n2026-01-07,c,3.00\n2026-01-08,d,4.00\n';
    const reading = { dates: null, decimal: null, skip: '2, 4-5' };
    expect(linesOf(text, { reading })).toEqual(['2026-01-06 2.00']);
  });

  test('is sorted by its running balances, whatever the order of its rows', () => {
    const rows = [
      '05.01.2026;a;10,00;10,00',
      '05.01.2026;b;5,00;15,00',
      '06.01.2026;c;-1,00;14,00',
      '06.01.2026;d;4,00;18,00',
    ];
    const [a, b, c, d] = rows as [string, string, string, string];
    for (const order of [rows, [d, c, b, a], [b, a, d, c], [c, d, a, b]]) {
      const { statement } = read(`Datum;Text;Betrag;Saldo\n${order.join('\n')}\n`);
      expect(statement.lines.map(({ remittance }) => remittance)).toEqual(['a', 'b', 'c', 'd']);
      expect(statement).toMatchObject({ opening: { amount: '0.00' }, closing: { amount: '18.00' } });
    }
  });

  test('names the currency of a line', () => {
    const currencies = (text: string) => read(text).statement.lines.map((line) => line.currencies?.slice(0, 2) ?? null);
    expect(currencies('Date,Text,Amount,Currency\n2026-01-05,a,1.00,EUR\n2026-01-05,b,1.00,USD\n')).toEqual([
      ['EUR'],
      ['USD'],
    ]);
    expect(currencies('Date,Text,Amount\n2026-01-05,a,€1.00\n2026-01-05,b,1.00\n')).toEqual([['EUR'], null]);
  });
});

test('all formats give the same result for any bookings', () => {
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
