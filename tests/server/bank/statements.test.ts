import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { base64, camt053, csv, mt940, type Sample } from '../../helpers/bankFiles.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  type Data,
  issuedCall,
  lineOf,
  linesOf,
  read,
  record,
  refusal,
  rows,
  submittedPayment,
  today,
} from '../entities/support.ts';
import { xlsx, zipOf } from '../files/corpus.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

let serial = 0;
/** An account of fund A with a unique number. */
const account = (values: Record<string, unknown> = {}) =>
  world.put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: world.funds.a,
    bankName: 'Quay Bank',
    accountName: `Account ${serial++}`,
    accountNumber: 'GB29NWBK60161331926819',
    currency: 'USD',
    status: 'active',
    ...values,
  });

const upload = (bankAccountId: string, text: string, ask = world.ask.ma, fileName = 'march.sta') =>
  ask('POST', '/bank-statements/upload', { bankAccountId, fileName, content: base64(text) });

interface Look {
  preview: {
    problems: { kind: string; blocks: boolean; line: number | null }[];
    lines: (Offering & { place: number; isRepeated: boolean })[];
    credits: string;
    headings: { heading: string; sample: string | null }[];
  };
}
interface Offering {
  id: string;
  version: number;
  number: number;
  amount: string;
  offers: {
    capitalCallLineId: string | null;
    transactionId: string | null;
    by: string;
    isSure: boolean;
    name: string;
  }[];
}
const preview = async (id: string) => (await world.ask.ma<Look>('GET', `/bank-statements/${id}/preview`)).body.preview;
const proposals = async (id: string) =>
  (await world.ask.ma<{ proposals: { lines: Offering[] } }>('GET', `/bank-statements/${id}/proposals`)).body.proposals
    .lines;
const importing = (id: string) => world.ask.ma('POST', `/bank-statements/${id}/import`, {});

const confirmed = (id: string) => world.ask.ma('POST', `/bank-statements/${id}/import`, { confirmAccount: true });

const imported = async (sample: Sample, bankAccountId?: string): Promise<Data> => {
  const draft = record(await upload(bankAccountId ?? (await account()), mt940({ number: `${serial++}`, ...sample })));
  return record(await importing(draft.id));
};
const receipts = (...all: { amount: string; text?: string; name?: string }[]): Sample => ({
  opening: '0.00',
  closing: all.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2),
  bookings: all.map((one) => ({ day: today(), ...one })),
});
const linesIn = async (statementId: string) =>
  rows(
    await world.ask.ma(
      'GET',
      `/bank-lines?statementId=${statementId}&limit=100&sort=${encodeURIComponent('["number","ASC"]')}`,
    ),
  );
const lineIn = async (statementId: string, at = 0) => (await linesIn(statementId))[at] as Data;
const match = (id: string, body: object, ask = world.ask.ma) => ask('POST', `/bank-lines/${id}/match`, body);

describe('a statement', () => {
  const sample = receipts({ amount: '600.00', text: 'hello' });

  test('in a currency without decimals shows whole amounts', async () => {
    const yen = csv({ opening: '0', closing: '330', bookings: [{ day: today(), amount: '330.00' }] });
    const draft = record(await upload(await account({ currency: 'JPY' }), yen, world.ask.ma, 'yen.csv'));
    const told = ({ amount }: Offering) => amount;
    expect((await preview(draft.id)).lines.map(told)).toEqual(['330']);
    record(await importing(draft.id));
    expect((await proposals(draft.id)).map(told)).toEqual(['330']);
  });

  test('of a busy month is imported completely, in any format', async () => {
    const busy = receipts(...Array.from({ length: 400 }, (_, n) => ({ amount: `${n + 1}.00`, text: `Wire ${n}` })));
    for (const text of [mt940(busy), camt053(busy), csv(busy)])
      expect(record(await upload(await account(), text))).toMatchObject({ lineCount: 400, closingBalance: '80200.00' });
  });

  test('that is too large is refused for that reason', async () => {
    const refused = await world.ask.ma('POST', '/bank-statements/upload', {
      bankAccountId: await account(),
      fileName: 'year.sta',
      content: 'A'.repeat(1_000_001),
    });
    expect(refusal(refused, 422).errors?.[0]).toMatchObject({ field: 'content' });
  });

  test.each([
    ['MT940', mt940(sample)],
    ['CAMT053', camt053(sample)],
    ['CSV', csv(sample)],
  ])('as %s is a draft with its content, then imported with all its lines', async (format, text) => {
    const draft = record(await upload(await account(), text));
    expect(draft).toMatchObject({
      status: 'draft',
      format,
      fundId: world.funds.a,
      currency: 'USD',
      openingBalance: '0.00',
      closingBalance: '600.00',
      startsOn: today(),
      endsOn: today(),
      lineCount: 1,
    });
    expect(draft).not.toHaveProperty('content');
    expect(await linesIn(draft.id)).toEqual([]);
    expect(await preview(draft.id)).toMatchObject({ problems: [], credits: '600.00', lines: [{ amount: '600.00' }] });
    expect(record(await importing(draft.id))).toMatchObject({ status: 'imported' });
    expect(await linesIn(draft.id)).toMatchObject([
      { number: 1, direction: 'Credit', amount: '600.00', remittance: 'hello', status: 'Unmatched', currency: 'USD' },
    ]);
    refusal(await importing(draft.id), 409);
  });

  test('in an archive or workbook is read like the file itself; another format is refused by name', async () => {
    const content = async (bytes: Buffer, fileName: string) =>
      world.ask.ma('POST', '/bank-statements/upload', {
        ...{ bankAccountId: await account(), fileName, content: bytes.toString('base64') },
      });
    const archived = record(await content(await zipOf([['a.xml', camt053(sample)]]), 'march.zip'));
    expect(archived).toMatchObject({ format: 'CAMT053', lineCount: 1, closingBalance: '600.00' });
    record(await importing(archived.id));
    expect(await linesIn(archived.id)).toMatchObject([{ amount: '600.00', remittance: 'hello' }]);
    const rows = [
      ['Date', 'Details', 'Amount'],
      [today(), 'Call', '10.00'],
    ].map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`);
    const book = record(await content(await xlsx(rows.join('')), 'march.xlsx'));
    expect(book).toMatchObject({ format: 'XLSX', columns: { amount: 'Amount' } });
    const balances = { version: book.version, openingBalance: '0.00', closingBalance: '10.00' };
    record(await world.ask.ma('PATCH', `/bank-statements/${book.id}`, balances));
    record(await importing(book.id));
    expect(await linesIn(book.id)).toMatchObject([{ amount: '10.00', remittance: 'Call' }]);
    const foreign = refusal(await content(Buffer.from('OFXHEADER:100\n<OFX></OFX>'), 'march.qfx'), 422);
    expect(foreign.errors).toMatchObject([{ field: 'content', message: expect.stringContaining('OFX (QFX)') }]);
    const tooMuch = refusal(await content(await zipOf([['a.xml', ' '.repeat(7_900_000)]]), 'bomb.zip'), 422);
    expect(tooMuch.errors).toMatchObject([{ field: 'content' }]);
  });

  test('uploaded again is the same draft, and refused once it was imported', async () => {
    const id = await account();
    const text = mt940(receipts({ amount: '1.00' }));
    const draft = record(await upload(id, text));
    expect(record(await upload(id, text)).id).toBe(draft.id);
    record(await importing(draft.id));
    expect(refusal(await upload(id, text), 409).message).toMatch(/^This statement was already imported on /);
    const drafts = await Promise.all(Array.from({ length: 10 }, () => upload(id, mt940(receipts({ amount: '2.00' })))));
    expect(new Set(drafts.map((each) => record(each).id)).size).toBe(1);
  });

  test.each([
    [{ closing: '600.01' }, 'sumDiffers'],
    [{ currency: 'EUR' }, 'otherCurrency'],
    [{ bookings: [{ day: '2049-01-01', amount: '600.00' }] }, 'future'],
    [{ bookings: [{ day: '1999-01-01', amount: '600.00' }] }, 'longAgo'],
  ])('that is inconsistent is not imported: %o', async (wrong, kind) => {
    const draft = record(await upload(await account(), mt940({ ...sample, ...wrong })));
    expect((await preview(draft.id)).problems).toContainEqual(expect.objectContaining({ kind, blocks: true }));
    refusal(await importing(draft.id), 409);
    expect(await linesIn(draft.id)).toEqual([]);
  });

  test('skips a booking of zero, and lists it', async () => {
    const bookings = [...sample.bookings, { day: today(), amount: '0.00', text: 'New terms' }];
    const draft = record(await upload(await account(), mt940({ ...sample, bookings })));
    expect((await preview(draft.id)).problems).toMatchObject([{ kind: 'zero', blocks: false, line: 8 }]);
    record(await importing(draft.id));
    expect(await linesIn(draft.id)).toMatchObject([{ amount: '600.00' }]);
  });

  test('of another account, with a gap, or overlapping the previous one, is imported with a warning', async () => {
    const id = await account({ accountNumber: 'DE00999' });
    record(await confirmed(record(await upload(id, mt940(sample))).id));
    const bookings = [{ day: today(), amount: '600.00', text: 'hello', reference: 'B2' }];
    const draft = record(await upload(id, mt940({ opening: '5.00', closing: '605.00', bookings })));
    const { problems } = await preview(draft.id);
    expect(problems.map(({ kind }) => kind).sort()).toEqual(['gap', 'otherAccount', 'overlap']);
    expect(problems.every(({ blocks }) => !blocks)).toBe(true);
    expect(refusal(await importing(draft.id), 422).fields).toEqual(['confirmAccount']);
    expect(await linesIn(draft.id)).toEqual([]);
    record(await confirmed(draft.id));
  });

  test.each([
    ['MT940', mt940],
    ['CAMT053', camt053],
  ])('of several accounts (%s) is that of the account for which it is uploaded', async (_, write) => {
    const other: Sample = { ...sample, account: 'GB82WEST12345698765432', closing: '0.00', bookings: [] };
    const parts = [other, sample, { ...other, account: 'GB29NWBK60161331926819', currency: 'EUR' }].map((each) =>
      write(each),
    );
    const file =
      write === mt940
        ? parts.join('')
        : String(parts[0]).replace(
            '</BkToCstmrStmt>',
            `${parts
              .slice(1)
              .map((each) => /<Stmt>.*<\/Stmt>/.exec(each)?.[0])
              .join('')}$&`,
          );
    const draft = record(await upload(await account(), file));
    expect(draft).toMatchObject({ closingBalance: '600.00', lineCount: 1, currency: 'USD' });
    expect((await preview(draft.id)).problems).toMatchObject([
      { kind: 'alsoInFile', blocks: false, found: '5432 USD' },
      { kind: 'alsoInFile', blocks: false, found: '6819 EUR' },
    ]);
    record(await importing(draft.id));
    expect(await linesIn(draft.id)).toMatchObject([{ amount: '600.00' }]);
    const third = await account({ accountNumber: 'DE00999' });
    expect(refusal(await upload(third, file), 422).fields).toEqual(['content']);
  });

  test('as a table without balances asks for them; its headings can be mapped, and are remembered', async () => {
    const id = await account();
    const unknown = record(await upload(id, `Date,What,Sum,Other sum\n${today()},Call,10.00,1.00\n`));
    expect((await preview(unknown.id)).problems).toMatchObject([{ kind: 'columns', blocks: true }]);
    refusal(await importing(unknown.id), 409);
    const named = (first: string) => `Date,What,Amount,Other amount\n${today()},${first},10.00,1.00\n`;
    const draft = record(await upload(id, named('Call')));
    expect(draft.columns).toMatchObject({ bookedOn: 'Date', amount: 'Amount' });
    expect((await preview(draft.id)).problems).toMatchObject([{ kind: 'noBalances', blocks: true }]);
    const edit = (body: object) =>
      world.ask.ma('PATCH', `/bank-statements/${draft.id}`, { version: draft.version, ...body });
    expect(refusal(await edit({ columns: { bookedOn: 'Day' } }), 422).fields).toEqual(['columns']);
    record(
      await edit({
        columns: { bookedOn: 'Date', amount: 'Other amount', remittance: 'What' },
        openingBalance: '4.00',
        closingBalance: '5.00',
      }),
    );
    expect(await preview(draft.id)).toMatchObject({ problems: [], lines: [{ amount: '1.00', remittance: 'Call' }] });
    record(await importing(draft.id));
    const next = record(await upload(id, named('Second')));
    expect(next).toMatchObject({ columns: { amount: 'Other amount', balance: null }, openingBalance: '5.00' });
    const told = `Date,What,Amount,Other amount,Balance\n${today()},Third,10.00,1.00,7.00\n`;
    expect(record(await upload(id, told))).toMatchObject({
      columns: { amount: 'Other amount', remittance: 'What', balance: 'Balance' },
      openingBalance: '6.00',
      closingBalance: '7.00',
    });
  });

  test('as a table with ambiguous dates asks for their order, and the account remembers it', async () => {
    const id = await account();
    const table = (text: string, opening: string, closing: string) =>
      `Posting Date,Description,Amount,Balance\n01/02/2026,${text},1.00,${opening}\n02/03/2026,${text},-2.00,${closing}\n`;
    const draft = record(await upload(id, table('Fee', '1.00', '-1.00')));
    expect(draft).toMatchObject({ lineCount: 0, reading: { dates: null } });
    expect((await preview(draft.id)).problems).toMatchObject([{ kind: 'dayOrMonth', blocks: true, line: 2 }]);
    refusal(await importing(draft.id), 409);
    const edit = (reading: object) =>
      world.ask.ma('PATCH', `/bank-statements/${draft.id}`, { version: draft.version, reading });
    expect(refusal(await edit({ dates: 'DDMM' }), 422).fields).toEqual(['reading.dates']);
    expect(refusal(await edit({ skip: 'all' }), 422).fields).toEqual(['reading.skip']);
    expect(record(await edit({ dates: 'MDY' }))).toMatchObject({ startsOn: '2026-01-02', endsOn: '2026-02-03' });
    record(await importing(draft.id));
    expect((await linesIn(draft.id)).map(({ bookedOn }) => bookedOn)).toEqual(['2026-01-02', '2026-02-03']);
    const next = record(await upload(id, table('Wire', '0.00', '-2.00')));
    expect(next).toMatchObject({ reading: { dates: 'MDY' }, startsOn: '2026-01-02' });
    const elsewhere = record(await upload(await account(), table('Wire', '0.00', '-2.00')));
    expect(elsewhere).toMatchObject({ reading: { dates: null }, lineCount: 0 });
  });

  test('as a table is previewed with other settings without a change to the draft', async () => {
    const id = await account();
    const table = 'Posting Date,Description,Amount,Other,Balance\n01/02/2026,Fee,1.00,9.00,1.00\n';
    const draft = record(await upload(id, table));
    const trial = (settings: object, ask = world.ask.ma) => {
      const query = Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]);
      return ask<Look>('GET', `/bank-statements/${draft.id}/preview?${new URLSearchParams(query)}`);
    };
    const month = (await trial({ reading: { dates: 'MDY' } })).body.preview;
    expect(month).toMatchObject({ problems: [], lines: [{ bookedOn: '2026-01-02', amount: '1.00' }] });
    expect(month).toMatchObject({ openingBalance: '0.00', closingBalance: '1.00' });
    expect(month.headings[0]).toEqual({ heading: 'Posting Date', sample: '01/02/2026' });
    const columns = { bookedOn: 'Posting Date', amount: 'Other' };
    const other = (await trial({ columns, reading: { dates: 'DMY' } })).body.preview;
    expect(other.lines).toMatchObject([{ bookedOn: '2026-02-01', amount: '9.00', remittance: null }]);
    expect((await trial({ columns: {} })).body.preview.problems).toMatchObject([{ kind: 'columns', blocks: true }]);
    const refused = async (settings: object) =>
      refusal((await trial(settings)) as unknown as Parameters<typeof refusal>[0], 422).fields;
    expect(await refused({ columns: { bookedOn: 'Day' } })).toEqual(['columns']);
    expect(await refused({ reading: { dates: 'x' } })).toEqual(['reading.dates']);
    for (const ask of [world.ask.mb, world.ask.la1])
      expect([403, 404]).toContain((await trial({ columns }, ask)).status);
    expect([(await trial({ columns }, world.ask.ga)).status, (await trial({}, world.ask.ga)).status]).toEqual([
      403, 200,
    ]);
    expect(await read(world, `/bank-statements/${draft.id}`)).toMatchObject({
      version: draft.version,
      reading: { dates: null },
      lineCount: 0,
    });
  });

  test('as a table of several accounts is filtered by the account column', async () => {
    const head = 'Account Number,Date,Description,Amount,Balance';
    const own = 'GB29NWBK60161331926819';
    const rows = (second: string) =>
      `${head}\n${own},2026-01-05,Alder,10.00,10.00\n${second},2026-01-06,Birch,5.00,500.00\n${own},2026-01-07,Cedar,2.00,12.00\n`;
    const draft = record(await upload(await account(), rows('GB82WEST12345698765432')));
    expect(draft).toMatchObject({ columns: { account: 'Account Number' }, lineCount: 2, closingBalance: '12.00' });
    const { problems, lines, headings } = await preview(draft.id);
    // The account number is always masked.
    expect(headings.map(({ sample }) => sample)).toEqual([null, '2026-01-05', null, '10.00', '10.00']);
    expect(problems).toMatchObject([{ kind: 'alsoInFile', blocks: false, found: '5432' }]);
    expect(lines.map(({ amount }) => amount)).toEqual(['10.00', '2.00']);
    // Counterparty numbers are not accounts of the file while its own account is not among them.
    const others = record(await upload(await account({ accountNumber: 'DE00999' }), rows('GB82WEST12345698765432')));
    expect(others).toMatchObject({ columns: { account: null }, lineCount: 3 });
    const chosen = { version: others.version, columns: { ...(others.columns as object), account: 'Account Number' } };
    expect(refusal(await world.ask.ma('PATCH', `/bank-statements/${others.id}`, chosen), 422).fields).toEqual([
      'columns',
    ]);
    const alone = record(await upload(await account({ accountNumber: 'DE00999' }), rows(own)));
    const patched = { version: alone.version, columns: { ...(alone.columns as object), account: 'Account Number' } };
    record(await world.ask.ma('PATCH', `/bank-statements/${alone.id}`, patched));
    expect((await preview(alone.id)).problems).toContainEqual(expect.objectContaining({ kind: 'otherAccount' }));
  });

  test('as a table with lines in another currency is not imported', async () => {
    const table = `Date,What,Amount,Balance,Currency\n${today()},a,1.00,1.00,USD\n${today()},b,1.00,2.00,EUR\n`;
    const draft = record(await upload(await account(), table));
    expect((await preview(draft.id)).problems).toMatchObject([{ kind: 'otherCurrency', blocks: true, line: 3 }]);
    refusal(await importing(draft.id), 409);
  });

  test('is only accessible to fund staff', async () => {
    const id = await account();
    const draft = record(await upload(id, mt940(sample)));
    for (const ask of [world.ask.mb, world.ask.lb]) {
      expect((await upload(id, mt940(sample), ask)).status).toBeGreaterThanOrEqual(403);
      expect([403, 404]).toContain((await ask('GET', `/bank-statements/${draft.id}`)).status);
      expect([403, 404]).toContain((await ask('GET', `/bank-statements/${draft.id}/preview`)).status);
      expect([403, 404]).toContain((await ask('POST', `/bank-statements/${draft.id}/import`, {})).status);
    }
    expect((await world.ask.ga('GET', `/bank-statements/${draft.id}`)).status).toBe(200);
    expect((await world.ask.ga('POST', `/bank-statements/${draft.id}/import`, {})).status).toBe(403);
    expect((await world.ask.la1('GET', '/bank-statements')).status).toBe(403);
    const partners = await world.put('bank-accounts', {
      ownerKind: 'Partner',
      ownerId: world.partners.la1,
      bankName: 'x',
      accountName: 'x',
      accountNumber: '1',
      currency: 'USD',
    });
    expect(refusal(await upload(partners, mt940(sample)), 422).fields).toEqual(['bankAccountId']);
  });
});

describe('a statement that overlaps an earlier one', () => {
  const january = `Date,Description,Amount,Balance
2026-01-05,Wire Alder LP,1000.00,1000.00
2026-01-20,Fee,-10.00,990.00
2026-01-20,Fee,-10.00,980.00
`;
  const overlap = `Date,Description,Amount,Balance
2026-01-20,Fee,-10.00,990.00
2026-01-20,Fee,-10.00,980.00
2026-02-02,Wire Birch LP,500.00,1480.00
`;
  const repeated = (found: string) => ({ kind: 'repeated', blocks: false, line: null, expected: null, found });
  const importedTable = async (id: string, text: string) =>
    record(await importing(record(await upload(id, text, world.ask.ma, 'account.csv')).id));
  const amountsOn = async (id: string) =>
    rows(await world.ask.ma('GET', `/bank-lines?bankAccountId=${id}&limit=100`))
      .map(({ amount }) => String(amount))
      .sort();

  test('skips the lines of the earlier one, and lists them', async () => {
    const id = await account();
    expect(await importedTable(id, january)).toMatchObject({ lineCount: 3 });
    const draft = record(await upload(id, overlap, world.ask.ma, 'account.csv'));
    const { problems, lines, credits } = await preview(draft.id);
    expect([problems, credits]).toEqual([[repeated('2')], '500.00']);
    expect(lines.map(({ amount, isRepeated }) => [amount, isRepeated])).toEqual([
      ['10.00', true],
      ['10.00', true],
      ['500.00', false],
    ]);
    expect(record(await importing(draft.id))).toMatchObject({
      ...{ status: 'imported', lineCount: 1, openingBalance: '1000.00', closingBalance: '1480.00' },
    });
    expect(await linesIn(draft.id)).toMatchObject([{ number: 1, bookedOn: '2026-02-02', amount: '500.00' }]);
  });

  test('keeps the second of two equal bookings of a day if the earlier one contained one', async () => {
    const id = await account();
    await importedTable(id, january.split('\n').slice(0, 3).join('\n'));
    const draft = record(await upload(id, overlap, world.ask.ma, 'account.csv'));
    expect((await preview(draft.id)).problems).toMatchObject([repeated('1'), { kind: 'overlap', blocks: false }]);
    record(await importing(draft.id));
    expect(await linesIn(draft.id)).toMatchObject([{ amount: '10.00' }, { amount: '500.00' }]);
  });

  test('imports every line if it continues the closing balance of the earlier one', async () => {
    const id = await account();
    await importedTable(id, january);
    const next = await importedTable(id, 'Date,Description,Amount,Balance\n2026-01-20,Fee,-10.00,970.00\n');
    expect(await linesIn(next.id)).toMatchObject([{ bookedOn: '2026-01-20', amount: '10.00' }]);
  });

  test('imports the named skipped lines, and no others', async () => {
    const id = await account();
    await importedTable(id, january);
    const draft = record(await upload(id, overlap, world.ask.ma, 'account.csv'));
    const taking = (...places: unknown[]) =>
      world.ask.ma('POST', `/bank-statements/${draft.id}/import`, {
        includeRepeated: places.map((place) => ({ place })),
      });
    expect((await preview(draft.id)).lines.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(refusal(await taking(4), 422).fields).toEqual(['includeRepeated']);
    expect(refusal(await taking(0), 422).fields).toEqual(['includeRepeated.0.place']);
    expect(record(await taking(2, 3))).toMatchObject({ lineCount: 2 });
    expect(await linesIn(draft.id)).toMatchObject([{ amount: '10.00' }, { amount: '500.00' }]);
  });

  test('names each line of a collective booking separately', async () => {
    const id = await account();
    const parts = ['150.00', '250.00'].map((amount) => `<TxDtls><Amt Ccy="USD">${amount}</Amt></TxDtls>`).join('');
    const text = camt053(receipts({ amount: '400.00' })).replace(/<TxDtls>.*?<\/TxDtls>/, parts);
    record(await importing(record(await upload(id, text)).id));
    const again = record(await upload(id, text.replace('<Id>S1<', '<Id>S2<')));
    expect((await preview(again.id)).lines).toMatchObject([
      { number: 1, place: 1, isRepeated: true },
      { number: 1, place: 2, isRepeated: true },
    ]);
    const body = { includeRepeated: [{ place: 2 }] };
    record(await world.ask.ma('POST', `/bank-statements/${again.id}/import`, body));
    expect(await linesIn(again.id)).toMatchObject([{ amount: '250.00' }]);
  });

  test('without a balance continues the earlier one with its new lines, or with all if they lead to its closing balance', async () => {
    const id = await account();
    await importedTable(id, january);
    const bare = overlap.replaceAll(/,[^,\n]*$/gm, '');
    let draft = record(await upload(id, bare, world.ask.ma, 'account.csv'));
    const endsWith = async (closingBalance: string) => {
      const { version } = draft;
      draft = record(await world.ask.ma('PATCH', `/bank-statements/${draft.id}`, { version, closingBalance }));
      return preview(draft.id);
    };
    expect(draft.openingBalance).toBe('980.00');
    expect((await endsWith('1460.00')).problems).toMatchObject([{ kind: 'overlap', blocks: false }]);
    expect((await endsWith('1480.00')).problems).toEqual([repeated('2')]);
    refusal(
      await world.ask.ma('POST', `/bank-statements/${draft.id}/import`, { includeRepeated: [{ place: 1 }] }),
      409,
    );
    expect(record(await importing(draft.id))).toMatchObject({ lineCount: 1 });
  });

  test('imported concurrently imports no line twice', async () => {
    const id = await account();
    const drafts = await Promise.all([january, overlap].map((text) => upload(id, text, world.ask.ma, 'account.csv')));
    const answers = await Promise.all(drafts.map((draft) => importing(record(draft).id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await amountsOn(id)).toEqual(['10.00', '10.00', '1000.00', '500.00']);
  });
});

describe('an unidentified receipt', () => {
  const on = async (code: string) =>
    (await balancesOf(world.tx, world.funds.a))
      .filter(({ account: of }) => of === code)
      .reduce((all, { cents }) => all + cents, 0n);
  const standing = async () => ({ cash: await on('1000'), unapplied: await on('2600') });
  const navOf = async () => (await figuresOf(world.tx, world.funds.a)).nav;
  const move = (id: string, name: string, body: object = {}) => world.ask.ma('POST', `/bank-lines/${id}/${name}`, body);
  const unapplied = async (amount: string) => {
    const statement = await imported(receipts({ amount, name: 'Unknown Sender', text: 'For you' }));
    return record(await move((await lineIn(statement.id)).id, 'bookUnapplied'));
  };
  const complete = async (id: unknown) => {
    record(await world.ask.ma('POST', `/transactions/${id}/approve`, {}));
    return record(await world.ask.ma('POST', `/transactions/${id}/complete`, {}));
  };

  test("is in the ledger from the bank's day without a partner, until it is applied to a call", async () => {
    const call = await issuedCall(world);
    const owed = await lineOf(world, call.id, world.partners.la1);
    const [before, nav] = [await standing(), await navOf()];
    const line = await unapplied(String(owed.outstanding));
    const cents = BigInt(String(owed.outstanding).replace('.', ''));
    expect(line).toMatchObject({ status: 'Unapplied', transactionId: line.receiptId, madeEntry: true });
    expect(await read(world, `/transactions/${line.receiptId}`)).toMatchObject({
      type: 'Unapplied Receipt',
      status: 'completed',
      valueDate: today(),
      amount: owed.outstanding,
    });
    expect(await standing()).toEqual({ cash: before.cash + cents, unapplied: before.unapplied - cents });
    expect(await navOf()).toBe(nav);
    const matched = record(await match(line.id, { capitalCallLineId: owed.id }));
    expect(matched).toMatchObject({ status: 'Matched', capitalCallLineId: owed.id, receiptId: line.receiptId });
    expect(await standing()).toEqual({ cash: before.cash + cents, unapplied: before.unapplied });
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({ outstanding: '0.00' });
    record(await move(line.id, 'unmatch', { reason: 'Somebody else paid' }));
    expect(await standing()).toEqual(before);
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({ outstanding: owed.outstanding });
  });

  test('is returned by a separate transaction, and both are reversed together', async () => {
    const before = await standing();
    const line = await unapplied('77.00');
    refusal(await move(line.id, 'refund', {}), 422);
    const refunded = record(await move(line.id, 'refund', { reason: 'Sent by mistake' }));
    expect(refunded).toMatchObject({ status: 'Refunded', reason: 'Sent by mistake' });
    expect(await read(world, `/transactions/${refunded.refundId}`)).toMatchObject({
      type: 'Receipt Returned',
      status: 'pending',
      amount: '77.00',
    });
    refusal(await match(line.id, { transactionId: world.transactions.a }), 409);
    await complete(refunded.refundId);
    expect(await standing()).toEqual(before);
    refusal(await world.ask.ma('POST', `/transactions/${line.receiptId}/reverse`, { reason: 'x' }), 409);
    record(await move(line.id, 'unmatch', { reason: 'All wrong' }));
    expect(await standing()).toEqual(before);
  });

  test.each([
    ['rejected', (id: unknown) => world.ask.ma('POST', `/transactions/${id}/reject`, { reason: 'Keep it' })],
    ['cancelled', (id: unknown) => world.ask.ma('POST', `/transactions/${id}/cancel`, { reason: 'Keep it' })],
    [
      'reversed',
      async (id: unknown) => {
        await complete(id);
        return world.ask.ma('POST', `/transactions/${id}/reverse`, { reason: 'Came back' });
      },
    ],
  ])('is open again if its return is %s', async (_, stop) => {
    const line = await unapplied('78.00');
    const { refundId } = record(await move(line.id, 'refund', { reason: 'Sent by mistake' }));
    record(await stop(refundId));
    expect(await read(world, `/bank-lines/${line.id}`)).toMatchObject({ status: 'Unapplied', refundId: null });
    record(await move(line.id, 'unmatch', { reason: 'All wrong' }));
  });

  test('keeps its pending return, which can be cancelled and not deleted', async () => {
    const line = await unapplied('79.00');
    const { refundId } = record(await move(line.id, 'refund', { reason: 'Sent by mistake' }));
    const remove = () => world.ask.ma('DELETE', `/transactions/${refundId}`, { reason: 'Keep it' });
    expect(refusal(await remove(), 409).message).toBe(
      'This transaction returns a receipt of a bank statement. Cancel it, or undo the match of its bank line.',
    );
    record(await world.ask.ma('POST', `/transactions/${refundId}/cancel`, { reason: 'Keep it' }));
    record(await remove());
    record(await move(line.id, 'unmatch', { reason: 'All wrong' }));
  });

  test('returns at most the received amount, and only receipts are unapplied', async () => {
    const made = record(
      await world.ask.ma('POST', '/transactions', {
        type: 'Receipt Returned',
        source: 'fund',
        fundId: world.funds.a,
        amount: '9.00',
        tradeDate: today(),
      }),
    );
    record(await world.ask.ma('POST', `/transactions/${made.id}/approve`, {}));
    expect(refusal(await world.ask.ma('POST', `/transactions/${made.id}/complete`, {}), 409).message).toMatch(
      /of receipts is unapplied/,
    );
    const out = await imported({ opening: '9.00', closing: '0.00', bookings: [{ day: today(), amount: '-9.00' }] });
    refusal(await move((await lineIn(out.id)).id, 'bookUnapplied'), 409);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });
});

describe('a bank line of a distribution', () => {
  const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
  let fundId: string;
  let bankAccountId: string;
  let line: Data;
  beforeAll(async () => {
    fundId = await world.put('funds', {
      name: `Paying ${serial++}`,
      currency: 'USD',
      status: 'active',
      managerId: world.managers.a,
      gpPartnerId: world.partners.ga,
    });
    bankAccountId = await account({ ownerId: fundId });
    const made = record(
      await world.ask.admin('POST', '/commitments', {
        fundId,
        partnerId: world.partners.la1,
        amount: '1000',
        admissionDate: '2024-01-01',
      }),
    );
    for (const step of ['issue', 'activate']) record(await world.ask.admin('POST', `/commitments/${made.id}/${step}`));
    const paid = await post('/transactions', {
      type: 'Investment',
      source: 'partner',
      fundId,
      partnerId: world.partners.la1,
      amount: '1000',
      tradeDate: '2024-01-01',
    });
    await post(`/transactions/${paid.id}/approve`);
    await post(`/transactions/${paid.id}/complete`, { valueDate: '2024-01-01' });
    const body = { title: 'Back', source: 'other', proceeds: '600', distributionDate: today() };
    const { id } = await post('/distributions', { fundId, ...body });
    await post(`/distributions/${id}/issue`);
    [line] = rows(await world.ask.ma('GET', `/distribution-lines?distributionId=${id}`)) as [Data];
  });
  const state = () => read(world, `/distribution-lines/${line.id}`);
  let balance = 600;
  /** Continues the previous statement. */
  const statement = (amount: string) => {
    const opening = balance.toFixed(2);
    balance += Number(amount);
    const bookings = [{ day: today(), amount, text: String(line.paymentReference) }];
    return imported({ opening, closing: balance.toFixed(2), bookings }, bankAccountId);
  };
  const taken = async (amount: string) => {
    const { id } = await statement(amount);
    const [offering] = await proposals(id);
    expect(offering?.offers[0]).toMatchObject({ distributionLineId: line.id, by: 'reference', isSure: true });
    return record(await match(String(offering?.id), { distributionLineId: line.id }));
  };
  const cash = async () =>
    (await world.ask.ma<{ cash: Record<string, string> }>('GET', `/bank-accounts/${bankAccountId}/cash`)).body.cash;

  test("is paid by the bank's debit, returned with its credit, and paid once", async () => {
    expect((await cash()).books).toBe('1000.00');
    const paid = await taken('-600.00');
    expect(await state()).toMatchObject({ paymentStatus: 'Paid', paidOn: today() });
    expect(await cash()).toMatchObject({ books: '400.00', bank: '0.00', difference: '-400.00', day: today() });
    const again = await lineIn((await statement('-600.00')).id);
    refusal(await match(again.id, { distributionLineId: line.id }), 409);
    const back = await taken('600.00');
    expect(await state()).toMatchObject({ paymentStatus: 'Returned', returnedOn: today() });
    expect((await cash()).books).toBe('1000.00');
    record(await world.ask.ma('POST', `/bank-lines/${back.id}/unmatch`, { reason: 'Another one' }));
    expect(await state()).toMatchObject({ paymentStatus: 'Paid' });
    record(await world.ask.ma('POST', `/bank-lines/${paid.id}/unmatch`, { reason: 'Another one' }));
    expect(await state()).toMatchObject({ paymentStatus: 'Returned' });
    expect((await cash()).books).toBe('1000.00');
  });

  test('that was marked as paid by hand is only linked, and stays paid', async () => {
    await post(`/distribution-lines/${line.id}/pay`, { paidOn: today() });
    const linked = await taken('-600.00');
    expect(linked.madeEntry).toBe(false);
    record(await world.ask.ma('POST', `/bank-lines/${linked.id}/unmatch`, { reason: 'Another one' }));
    expect(await state()).toMatchObject({ paymentStatus: 'Paid' });
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('that is returned without a bank text has a reason in the language of the matcher', async () => {
    await post(`/distribution-lines/${line.id}/bounce`, { returnedOn: today(), reason: 'Account closed' });
    await post(`/distribution-lines/${line.id}/pay`, { paidOn: today() });
    expect((await world.ask.ma('PATCH', '/auth/me', { locale: 'fr' })).status).toBe(200);
    const silent = { opening: '600.00', closing: '1200.00', bookings: [{ day: today(), amount: '600.00' }] };
    const { id } = await imported(silent, bankAccountId);
    record(await match((await lineIn(id)).id, { distributionLineId: line.id }));
    expect(await state()).toMatchObject({ paymentStatus: 'Returned' });
    const { body } = await world.ask.ma<{ history: { name: string; reason: string | null }[] }>(
      'GET',
      `/distribution-lines/${line.id}/history`,
    );
    expect(body.history.find(({ name }) => name === 'bounce')?.reason).toBe('Paiement renvoyé par la banque');
    expect((await world.ask.ma('PATCH', '/auth/me', { locale: 'en' })).status).toBe(200);
  });
});

describe('a receipt', () => {
  test('with a reference and its exact amount is certain, and becomes an approved payment of its line', async () => {
    const call = await issuedCall(world);
    const owed = await lineOf(world, call.id, world.partners.la1);
    const statement = await imported(
      receipts(
        {
          amount: String(owed.outstanding),
          text: `CALL ${String(owed.paymentReference).toLowerCase().replaceAll('-', ' ')} THANK YOU`,
        },
        { amount: '7.77', text: 'nobody knows' },
      ),
    );
    const [first, second] = await proposals(statement.id);
    expect(first?.offers[0]).toMatchObject({
      capitalCallLineId: owed.id,
      by: 'reference',
      isSure: true,
      name: 'CNRY-A la1',
    });
    expect(second?.offers).toEqual([]);
    const line = await lineIn(statement.id);
    const matched = record(await match(line.id, { capitalCallLineId: owed.id, version: line.version }));
    expect(matched).toMatchObject({ status: 'Matched', capitalCallLineId: owed.id });
    const payment = await read(world, `/payments/${matched.paymentId}`);
    expect(payment).toMatchObject({
      status: 'Approved',
      approvedAmount: owed.outstanding,
      valueDate: today(),
      transactionId: matched.transactionId,
      proofType: 'bank_receipt',
    });
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({
      paymentStatus: 'Paid',
      outstanding: '0.00',
    });
    const offered = rows(await world.ask.ma('GET', `/capital-call-lines?capitalCallId=${call.id}&outstanding_gt=0`));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.map(({ id }) => id)).not.toContain(owed.id);
    expect(await read(world, `/capital-calls/${call.id}`)).toMatchObject({ status: 'Active' });
    refusal(await match(line.id, { capitalCallLineId: owed.id }), 409);

    const freed = record(
      await world.ask.ma('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'Returned by the bank' }),
    );
    expect(freed).toMatchObject({
      status: 'Unmatched',
      paymentId: null,
      transactionId: null,
      reason: 'Returned by the bank',
    });
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({ outstanding: owed.outstanding });
    expect((await read(world, `/payments/${payment.id}`)).reversedAt).toBeTruthy();
    expect((await proposals(statement.id))[0]?.offers[0]).toMatchObject({ capitalCallLineId: owed.id, isSure: true });
  });

  test('approves the proof that the partner submitted', async () => {
    const call = await issuedCall(world);
    const owed = await lineOf(world, call.id, world.partners.la1);
    const proof = await submittedPayment(world, owed, String(owed.outstanding));
    const statement = await imported(
      receipts({ amount: String(owed.outstanding), text: String(owed.paymentReference) }),
    );
    const matched = record(await match((await lineIn(statement.id)).id, { capitalCallLineId: owed.id }));
    expect(matched.paymentId).toBe(proof.id);
    expect(await read(world, `/payments/${proof.id}`)).toMatchObject({ status: 'Approved' });
  });

  test('of another amount needs a confirmation, and is never certain', async () => {
    const call = await issuedCall(world);
    const owed = await lineOf(world, call.id, world.partners.la2);
    const statement = await imported(receipts({ amount: '1.00', text: String(owed.paymentReference) }));
    const [offering] = await proposals(statement.id);
    expect(offering?.offers[0]).toMatchObject({ capitalCallLineId: owed.id, by: 'reference', isSure: false });
    const line = await lineIn(statement.id);
    expect(refusal(await match(line.id, { capitalCallLineId: owed.id }), 422).fields).toEqual(['confirmDifference']);
    expect(await lineIn(statement.id)).toMatchObject({ status: 'Unmatched' });
    record(await match(line.id, { capitalCallLineId: owed.id, confirmDifference: true }));
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({ approvedAmount: '1.00' });
  });

  test('with several candidates shows them all, name before amount', async () => {
    const calls = [
      await issuedCall(world, { totalAmount: '2120.00' }),
      await issuedCall(world, { totalAmount: '2120.00' }),
    ];
    const owed = await Promise.all(calls.map(({ id }) => lineOf(world, id, world.partners.la1)));
    const statement = await imported(receipts({ amount: String(owed[0]?.outstanding), name: 'CNRY-A LA1 Ltd' }));
    const [offering] = await proposals(statement.id);
    const named =
      offering?.offers.filter(({ by }) => by === 'name').map(({ capitalCallLineId }) => capitalCallLineId) ?? [];
    expect(named).toEqual(expect.arrayContaining(owed.map(({ id }) => id)));
    expect(offering?.offers.some(({ isSure }) => isSure)).toBe(false);
  });

  test('of another amount is proposed by name alone, before others of that amount, if no candidate has a better match', async () => {
    const call = await issuedCall(world, { totalAmount: '3170.00' });
    const [owed, other] = await Promise.all(
      [world.partners.la1, world.partners.la2].map((partner) => lineOf(world, call.id, partner)),
    );
    const statement = await imported(
      receipts(
        { amount: String(other?.outstanding), name: 'CNRY-A LA1 Ltd' },
        { amount: String(owed?.outstanding), name: 'CNRY-A LA1 Ltd' },
      ),
    );
    const [short, whole] = await proposals(statement.id);
    expect(short?.offers[0]).toMatchObject({ by: 'nameAlone', isSure: false, name: 'CNRY-A la1' });
    expect(short?.offers.map(({ by }) => by)).toContain('amount');
    expect(whole?.offers[0]).toMatchObject({ capitalCallLineId: owed?.id, by: 'name' });
    expect(whole?.offers.map(({ by }) => by)).not.toContain('nameAlone');
  });

  test('is only matched with issued lines: a draft owes nothing', async () => {
    const draft = record(
      await world.ask.ma('POST', '/capital-calls', {
        ...{ fundId: world.funds.a, title: 'Draft', purpose: 'investment', totalAmount: '4240.00' },
        ...{ callDate: today(), dueDate: today(), shortNoticeReason: 'Agreed' },
      }),
    );
    const issued = await issuedCall(world, { totalAmount: '4240.00' });
    const found = async (call: string, known = '') =>
      rows(await world.ask.ma('GET', `/capital-call-lines?capitalCallId=${call}${known}`)).length;
    expect([(await found(draft.id)) > 0, await found(draft.id, '&paymentReference_known=true')]).toEqual([true, 0]);
    expect(await found(issued.id, '&paymentReference_known=true')).toBe(await found(issued.id));
  });

  test('is found by the name of its partner, for users who see the partner', async () => {
    const call = await issuedCall(world);
    const owed = await lineOf(world, call.id, world.partners.la1);
    const found = async (q: string, ask = world.ask.ma) =>
      rows(await ask('GET', `/capital-call-lines?capitalCallId=${call.id}&q=${encodeURIComponent(q)}`)).map(
        ({ id }) => id,
      );
    expect(await found('cnry-a LA1')).toEqual([owed.id]);
    expect(await found(String(owed.paymentReference))).toEqual([owed.id]);
    expect(await found('la%1')).toEqual([]);
    expect(await found('cnry-a la1', world.ask.la2)).toEqual([]);
    expect(await found('cnry-a la1', world.ask.mb)).toEqual([]);
  });

  test('fifty at once are one payment', async () => {
    const call = await issuedCall(world);
    const owed = await lineOf(world, call.id, world.partners.la1);
    const statement = await imported(
      receipts({ amount: String(owed.outstanding), text: String(owed.paymentReference) }),
    );
    const line = await lineIn(statement.id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => match(line.id, { capitalCallLineId: owed.id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(rows(await world.ask.ma('GET', `/payments?capitalCallLineId=${owed.id}`))).toHaveLength(1);
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({ approvedAmount: owed.amount });
  });

  test('all certain ones are matched in one step, or none of them', async () => {
    const call = await issuedCall(world);
    const owed = await linesOf(world, call.id);
    const statement = await imported(
      receipts(
        ...owed.map(({ outstanding, paymentReference }) => ({
          amount: String(outstanding),
          text: String(paymentReference),
        })),
      ),
    );
    const sure = (await proposals(statement.id)).map(({ id, version, offers }) => ({
      id,
      version,
      capitalCallLineId: offers.find(({ isSure }) => isSure)?.capitalCallLineId,
    }));
    expect(sure.map(({ capitalCallLineId }) => capitalCallLineId)).toEqual(owed.map(({ id }) => id));
    const wrong = [...sure.slice(1), { ...sure[0], version: 99 }];
    expect((await world.ask.ma('POST', '/bank-lines/batch/match', { items: wrong })).status).toBe(409);
    expect((await linesIn(statement.id)).every(({ status }) => status === 'Unmatched')).toBe(true);
    expect((await world.ask.ma('POST', '/bank-lines/batch/match', { items: sure })).status).toBe(200);
    expect((await linesIn(statement.id)).every(({ status }) => status === 'Matched')).toBe(true);
    expect(await read(world, `/capital-calls/${call.id}`)).toMatchObject({ status: 'Completed', outstanding: '0.00' });
  });

  test('a payment that is reversed elsewhere leaves its line unmatched', async () => {
    const call = await issuedCall(world);
    const owed = await lineOf(world, call.id, world.partners.la1);
    const statement = await imported(
      receipts({ amount: String(owed.outstanding), text: String(owed.paymentReference) }),
    );
    const matched = record(await match((await lineIn(statement.id)).id, { capitalCallLineId: owed.id }));
    record(await world.ask.ma('POST', `/payments/${matched.paymentId}/reverse`, { reason: 'Recalled' }));
    expect(await lineIn(statement.id)).toMatchObject({ status: 'Unmatched', transactionId: null });
  });

  test('leaves a consistent ledger, however it was matched and unmatched', async () => {
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('is matched within its fund, by fund staff, and not by its payer', async () => {
    const call = await issuedCall(world);
    const owed = await lineOf(world, call.id, world.partners.la1);
    const statement = await imported(receipts({ amount: String(owed.outstanding) }));
    const line = await lineIn(statement.id);
    expect([403, 404]).toContain((await match(line.id, { capitalCallLineId: owed.id }, world.ask.mb)).status);
    expect((await match(line.id, { capitalCallLineId: owed.id }, world.ask.ga)).status).toBe(403);
    expect((await match(line.id, { capitalCallLineId: owed.id }, world.ask.la1)).status).toBe(403);
    expect(refusal(await match(line.id, {}), 422).fields).toEqual(['capitalCallLineId']);
    const others = await world.put('capital-call-lines', {
      capitalCallId: call.id,
      commitmentId: world.commitments.lb,
      fundId: world.funds.b,
      partnerId: world.partners.lb,
      commitmentAmount: '10',
      amount: '10',
      currency: 'USD',
    });
    expect((await match(line.id, { capitalCallLineId: others })).status).toBeGreaterThanOrEqual(404);
  });

  test('is ignored with a reason, and reopened', async () => {
    const statement = await imported(receipts({ amount: '3.00' }));
    const line = await lineIn(statement.id);
    expect(refusal(await world.ask.ma('POST', `/bank-lines/${line.id}/ignore`, {}), 422).fields).toEqual(['reason']);
    expect(
      record(await world.ask.ma('POST', `/bank-lines/${line.id}/ignore`, { reason: 'Own transfer' })),
    ).toMatchObject({
      status: 'Ignored',
      reason: 'Own transfer',
    });
    expect(await proposals(statement.id)).toEqual([]);
    expect(record(await world.ask.ma('POST', `/bank-lines/${line.id}/reopen`, {}))).toMatchObject({
      status: 'Unmatched',
    });
  });
});

describe('a transaction', () => {
  const expense = async (status: 'pending' | 'approved' | 'completed') => {
    const body = {
      type: 'Fund Expense',
      source: 'fund',
      fundId: world.funds.a,
      payee: `Harbour Audit ${serial++}`,
      expenseCategory: '5210',
      amount: '42.00',
      tradeDate: today(),
      reference: `INV-${Date.now()}-${serial++}`,
    };
    const made = record(await world.ask.ma('POST', '/transactions', body));
    if (status === 'pending') return made;
    const approved = record(await world.ask.ma('POST', `/transactions/${made.id}/approve`, {}));
    if (status === 'approved') return approved;
    const completing = { valueDate: today(), confirmOverdraft: true, confirmSameInvoice: true };
    return record(await world.ask.ma('POST', `/transactions/${made.id}/complete`, completing));
  };
  const debit = (text: string): Sample => ({
    opening: '100.00',
    closing: '58.00',
    bookings: [{ day: today(), amount: '-42.00', text }],
  });

  test("that is pending is completed by the debit, on the bank's day", async () => {
    const entry = await expense('approved');
    const statement = await imported(debit(`Payment ${entry.reference}`));
    const [offering] = await proposals(statement.id);
    expect(offering?.offers[0]).toMatchObject({ transactionId: entry.id, by: 'reference', isSure: true });
    record(await match(String(offering?.id), { transactionId: entry.id }));
    expect(await read(world, `/transactions/${entry.id}`)).toMatchObject({ status: 'completed', valueDate: today() });
    const again = await imported(debit('the same again'));
    expect((await proposals(again.id))[0]?.offers.map(({ transactionId }) => transactionId)).not.toContain(entry.id);
    refusal(await match((await lineIn(again.id)).id, { transactionId: entry.id }), 409);
    record(await world.ask.ma('POST', `/bank-lines/${offering?.id}/unmatch`, { reason: 'Wrong one' }));
    expect(rows(await world.ask.ma('GET', `/transactions?reversalOfId=${entry.id}`))).toHaveLength(1);
  });

  test('that was booked before is only linked, and only unlinked', async () => {
    const entry = await expense('approved');
    record(await world.ask.ma('POST', `/transactions/${entry.id}/complete`, {}));
    const statement = await imported(debit(String(entry.reference)));
    const line = await lineIn(statement.id);
    record(await match(line.id, { transactionId: entry.id }));
    record(await world.ask.ma('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'Wrong one' }));
    expect(rows(await world.ask.ma('GET', `/transactions?reversalOfId=${entry.id}`))).toEqual([]);
    expect(await lineIn(statement.id)).toMatchObject({ status: 'Unmatched', transactionId: null });
  });

  test('that pays an accrual is completed by the debit, and an unpaid accrual matches no bank line', async () => {
    const body = { source: 'fund', fundId: world.funds.a, payee: 'Pier Audit', amount: '42.00', tradeDate: today() };
    const approved = async (values: object) => {
      const made = record(await world.ask.ma('POST', '/transactions', { ...body, ...values }));
      return record(await world.ask.ma('POST', `/transactions/${made.id}/approve`, {}));
    };
    const accrued = await approved({ type: 'Accrued Expense', expenseCategory: '5210' });
    const paid = await approved({ type: 'Accrued Expense Paid', reference: `PAID-${Date.now()}` });
    record(await world.ask.ma('POST', `/transactions/${accrued.id}/complete`, { confirmSameInvoice: true }));
    const statement = await imported(debit(`Payment ${paid.reference}`));
    const [offering] = await proposals(statement.id);
    const offered = offering?.offers.map(({ transactionId }) => transactionId);
    expect(offered).toContain(paid.id);
    expect(offered).not.toContain(accrued.id);
    expect(refusal(await match(String(offering?.id), { transactionId: accrued.id }), 422).fields).toEqual([
      'transactionId',
    ]);
    const onAccount = async (code: string) =>
      trialBalance(await balancesOf(world.tx, world.funds.a)).find(({ account }) => account === code)?.cents ?? 0n;
    const before = [await onAccount('1000'), await onAccount('2010')] as const;
    record(await match(String(offering?.id), { transactionId: paid.id }));
    expect(await read(world, `/transactions/${paid.id}`)).toMatchObject({ status: 'completed', valueDate: today() });
    expect([(await onAccount('1000')) - before[0], (await onAccount('2010')) - before[1]]).toEqual([-4200n, 4200n]);
    record(await world.ask.ma('POST', `/bank-lines/${offering?.id}/unmatch`, { reason: 'Wrong one' }));
    expect(rows(await world.ask.ma('GET', `/transactions?reversalOfId=${paid.id}`))).toHaveLength(1);
  });

  test('waits with its figures until a second person approves the match, and a booked one does not wait', async () => {
    const asks = (isAsked: boolean) =>
      world.tx.run(sql`update funds set second_person = ${isAsked} where id = ${world.funds.a}`);
    const entry = await expense('approved');
    const known = await expense('completed');
    await asks(true);
    try {
      const booked = await imported(debit(String(known.reference)));
      record(await match((await lineIn(booked.id)).id, { transactionId: known.id }));
      const line = await lineIn((await imported(debit(String(entry.reference)))).id);
      const answer = await match(line.id, { transactionId: entry.id });
      expect(answer.status, answer.text).toBe(202);
      const { approval } = answer.body as unknown as { approval: Data };
      expect(approval).toMatchObject({ resource: 'bank-lines', move: 'match', amount: entry.amount });
      expect(await read(world, `/transactions/${entry.id}`)).toMatchObject({ status: 'approved' });
      record(await world.ask.admin('POST', `/approvals/${approval.id}/approve`));
      expect(await read(world, `/bank-lines/${line.id}`)).toMatchObject({ status: 'Matched' });
      expect(await read(world, `/transactions/${entry.id}`)).toMatchObject({ status: 'completed' });
    } finally {
      await asks(false);
    }
  });

  test('of another amount, direction or state is refused', async () => {
    const entry = await expense('approved');
    const statement = await imported(receipts({ amount: '42.00' }, { amount: '41.00' }));
    refusal(await match((await lineIn(statement.id)).id, { transactionId: entry.id }), 422);
    const other = await imported({
      opening: '100.00',
      closing: '59.00',
      bookings: [{ day: today(), amount: '-41.00' }],
    });
    refusal(await match((await lineIn(other.id)).id, { transactionId: entry.id }), 422);
    const pending = await expense('pending');
    const third = await imported(debit('x'));
    refusal(await match((await lineIn(third.id)).id, { transactionId: pending.id }), 409);
  });
});

describe('a movement of the bank itself', () => {
  const book = async (id: string, body: object = {}) => world.ask.ma('POST', `/bank-lines/${id}/book`, body);
  const fee = async (amount = '15.00') =>
    lineIn(
      (
        await imported({
          opening: amount,
          closing: '0.00',
          bookings: [{ day: today(), amount: `-${amount}`, text: 'Account fee' }],
        })
      ).id,
    );

  test('is entered, approved, completed and matched in one step, and undone in one', async () => {
    const before = await ledgerProblems(world.database.owner);
    const line = await fee();
    const booked = record(await book(line.id));
    expect(booked).toMatchObject({ status: 'Matched', madeEntry: true });
    const entry = await read(world, `/transactions/${booked.transactionId}`);
    expect(entry).toMatchObject({ type: 'Bank Fees', source: 'fund', status: 'completed', amount: '15.00' });
    expect(entry).toMatchObject({ valueDate: line.valueDate, fundId: world.funds.a });
    expect(String(entry.description)).toContain('Account fee');
    refusal(await book(line.id), 409);
    record(await world.ask.ma('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'Another fund’s' }));
    expect(await read(world, `/bank-lines/${line.id}`)).toMatchObject({ status: 'Unmatched', transactionId: null });
    const reversals = rows(await world.ask.ma('GET', `/transactions?reversalOfId=${entry.id}`));
    expect(reversals.map(({ amount }) => amount)).toEqual(['15.00']);
    expect(await ledgerProblems(world.database.owner)).toEqual(before);
  });

  test('is booked with its invoice, which is filed under the entry and belongs to the same fund', async () => {
    const paper = (ownerId: string) =>
      world.put('documents', { title: 'Invoice', type: 'invoice', ownerKind: 'Fund', ownerId });
    const [own, foreign] = [await paper(world.funds.a), await paper(world.funds.b)];
    const line = await fee();
    for (const documentId of [foreign, await paper(world.funds.b)])
      expect(refusal(await book(line.id, { documentIds: [own, documentId] }), 422).fields).toEqual(['documentIds']);
    const byAdmin = await world.ask.admin('POST', `/bank-lines/${line.id}/book`, { documentIds: [foreign] });
    expect(refusal(byAdmin, 422).fields).toEqual(['documentIds']);
    expect(await read(world, `/bank-lines/${line.id}`)).toMatchObject({ status: 'Unmatched' });
    const { transactionId } = record(await book(line.id, { documentIds: [own] }));
    expect(await read(world, `/transactions/${transactionId}`)).toMatchObject({ documentIds: [own] });
    expect(rows(await world.ask.ma('GET', `/documents?transactionId=${transactionId}`)).map(({ id }) => id)).toEqual([
      own,
    ]);
  });

  test('that is incoming is interest, or other income if chosen, and no fee', async () => {
    const statement = await imported(receipts({ amount: '3.00' }, { amount: '4.00' }));
    const [first, second] = await linesIn(statement.id);
    expect(refusal(await book(String(first?.id), { type: 'Bank Fees' }), 422).fields).toEqual(['type']);
    const types = [];
    for (const [line, body] of [
      [first, {}],
      [second, { type: 'Other Income' }],
    ] as const)
      types.push((await read(world, `/transactions/${record(await book(String(line?.id), body)).transactionId}`)).type);
    expect(types).toEqual(['Interest', 'Other Income']);
  });

  test('waits for a second person if the fund requires one', async () => {
    await world.tx.run(sql`update funds set second_person = true where id = ${world.funds.a}`);
    try {
      const line = await fee();
      const answer = await book(line.id);
      expect(answer.status, answer.text).toBe(202);
      const { approval } = answer.body as unknown as { approval: Data };
      expect(approval).toMatchObject({ resource: 'bank-lines', move: 'book', amount: '15.00' });
      expect(await read(world, `/bank-lines/${line.id}`)).toMatchObject({ status: 'Unmatched' });
      record(await world.ask.admin('POST', `/approvals/${approval.id}/approve`));
      expect(await read(world, `/bank-lines/${line.id}`)).toMatchObject({ status: 'Matched' });
    } finally {
      await world.tx.run(sql`update funds set second_person = false where id = ${world.funds.a}`);
    }
  });

  test('is booked and matched by one person up to the threshold, and waits a cent above it', async () => {
    await world.tx.run(
      sql`update funds set second_person = true, second_person_above = 15.00 where id = ${world.funds.a}`,
    );
    try {
      const above = await fee('15.01');
      const waiting = await book(above.id);
      expect(waiting.status, waiting.text).toBe(202);
      expect(await read(world, `/bank-lines/${above.id}`)).toMatchObject({ status: 'Unmatched', transactionId: null });
      const booked = record(await book((await fee('15.00')).id));
      expect(booked).toMatchObject({ status: 'Matched', madeEntry: true });
      const entry = await read(world, `/transactions/${booked.transactionId}`);
      expect(entry).toMatchObject({ type: 'Bank Fees', status: 'completed', amount: '15.00' });
      // The sum of a day counts.
      expect((await book((await fee('0.01')).id)).status).toBe(202);
    } finally {
      await world.tx.run(
        sql`update funds set second_person = false, second_person_above = null where id = ${world.funds.a}`,
      );
    }
  });

  test('is not booked by read-only users', async () => {
    const line = await fee();
    for (const ask of [world.ask.la1, world.ask.mb])
      expect([403, 404]).toContain((await ask('POST', `/bank-lines/${line.id}/book`, {})).status);
  });
});
