import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Imported, Sheet } from '../../resources/answers/imports.ts';
import { resources } from '../../resources/index.ts';
import { resourceNames, roles } from '../../resources/kit/names.ts';
import { MOST_SHEET_ROWS, sheetColumns, sheetEntities } from '../../resources/sheets.ts';
import { workbookType, writeWorkbook } from '../../server/core/export/workbook.ts';
import { plainDecimal, serialDay } from '../../server/core/files/sheets/workbook.ts';
import { formsOf, valueIn } from '../../server/core/imports/forms.ts';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { makeWorld, userOfRole, type World } from '../helpers/world.ts';
import { quietTime } from '../setup/pace.ts';
import { xlsx } from './files/corpus.ts';

interface Failure {
  error: { message: string; errors: { field: string; message: string }[] };
}
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

type Who = keyof World['ask'];
const read = (content: string | Buffer, who: Who = 'admin', name = 'partners') =>
  world.ask[who]<Sheet & Failure>('POST', `/${name}/import/read`, { content: Buffer.from(content).toString('base64') });
const send = (name: string, body: object, who: Who = 'admin', headers: Record<string, string> = {}) =>
  world.ask[who]<Imported & Failure>('POST', `/${name}/import`, body, headers);
const trial = (name: string, columns: readonly string[], rows: string[][], who: Who = 'admin') =>
  send(name, { columns, rows, dryRun: true }, who);
const count = async (table: string, where: string, ...values: unknown[]) =>
  (await world.tx.rows({ text: `select 1 from ${table} where ${where}`, values } as never)).length;

const partnerColumns = ['name', 'type', 'email', 'country'];
const partnerRows = (prefix: string, n: number) =>
  Array.from({ length: n }, (_, i) => [`${prefix} ${i}`, 'lp', `${prefix.toLowerCase()}${i}@sheet.example`, 'DE']);
const commitmentColumns = [
  'fundId',
  'partnerId',
  'partnerId.type',
  'partnerId.email',
  'amount',
  'closeNumber',
  'admissionDate',
];
const commitmentRows = (prefix: string, n: number, fund = 'CNRY-A fund') =>
  partnerRows(prefix, n).map(
    ([name, type, email], i) => [fund, name, type, email, `${i + 1},000,000.50`, '7', '31/01/2026'] as string[],
  );

describe('the table in a file', () => {
  test.each([
    ['commas', 'Name,Email\n"Ash, Ltd",a@x.example\n', [['Ash, Ltd', 'a@x.example']]],
    [
      'semicolons and a byte order mark',
      '\ufeffName;Email\r\nAsh;a@x.example\r\n\r\n;\r\nBirch;',
      [
        ['Ash', 'a@x.example'],
        ['Birch', ''],
      ],
    ],
    ['a title above', 'Our partners\n\nName,Email\nAsh,a@x.example', [['Ash', 'a@x.example']]],
    ['quotes of an export', "Name,Email\n'=Ash,'+49 30", [['=Ash', '+49 30']]],
  ])('is read from CSV with %s', async (_, text, rows) => {
    const { status, body } = await read(text);
    expect([status, body.headings, body.rows, body.decimal]).toEqual([200, ['Name', 'Email'], rows, null]);
  });

  test('is read in any encoding', async () => {
    const text = 'Name;Größe\nMüller & Söhne Vermögensverwaltung für Pensionäre;5';
    for (const encoding of ['utf-8', 'windows-1252', 'utf-16le'])
      expect(
        (await read(iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') }))).body.rows[0]?.[0],
      ).toBe('Müller & Söhne Vermögensverwaltung für Pensionäre');
  });

  test('is read from a workbook: days, numbers and texts unchanged', async () => {
    const out = new PassThrough();
    const bytes = buffer(out);
    const columns = [
      { label: 'Name', kind: 'text' },
      { label: 'Amount', kind: 'number' },
      { label: 'Day', kind: 'day' },
    ] as const;
    const rows = [
      ['Ash & Co', '1234567.5', '2026-01-31'],
      ['Birch', '0.07', '1999-12-31'],
    ];
    await writeWorkbook([{ title: 'Sheet', head: ['Partners'], columns, rows }], { dayCode: 'd.m.yyyy', out });
    const { body } = await read(await bytes);
    expect(body).toMatchObject({ headings: ['Name', 'Amount', 'Day'], rows, decimal: '.' });
    expect(body.lines.length).toBe(2);
  });

  test.each(['x05-title-rows.xlsx', 'x06-readme-first.xlsx'])(
    'is found below titles and behind instructions: %s',
    async (file) => {
      const { body } = await read(readFileSync(join(import.meta.dirname, '..', 'fixtures', 'sheets', file)));
      expect(body.headings.slice(0, 4)).toEqual(['Investor name', 'E-mail address', 'Type', 'Country']);
      expect(body.rows[0]?.slice(0, 5)).toEqual([
        'Alder LP',
        'alder@investor.test',
        'LP',
        'United States',
        '12-3456789',
      ]);
      expect(body.rows.length).toBe(1);
    },
  );

  test('is read from the offered workbook template in any order, and no other user gets a template', async () => {
    const template = { headings: ['Type', 'Größe', 'Day'], example: ['Limited Partner', '=1+1', '2026-01-31'] };
    const { statusCode, headers, rawPayload } = await app.app.inject({
      method: 'POST',
      url: '/api/v1/partners/import/template',
      headers: { authorization: `Bearer ${tokenOf('admin')}` },
      payload: template,
    });
    expect([statusCode, headers['content-type']]).toEqual([200, workbookType]);
    const { body } = await read(rawPayload);
    expect([body.headings, body.rows]).toEqual([template.headings, [template.example]]);
    expect((await world.ask.la1('POST', '/partners/import/template', template)).status).toBe(403);
    expect((await world.ask.admin('POST', '/partners/import/template', { headings: [], example: [] })).status).toBe(
      422,
    );
  });

  test.each([
    ['no rows', 'Name,Email', 'No table'],
    ['nothing', '', 'Required'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'No table'],
    ['half an archive', Buffer.from('PK\x03\x04 and no more'), 'opened|damaged|read'],
    ['an open quote', 'Name,Email\n"Ash,a@x.example', 'not valid CSV'],
    ['too many rows', `Name,Email\n${'a,b\n'.repeat(MOST_SHEET_ROWS + 1)}`, 'at most 1000 rows'],
    ['a column past the 200th', `${'Name,'.repeat(200)}Email\nAsh`, 'at most 200 columns'],
  ])('is refused with a message if there is %s', async (_, content, words) => {
    const { status, body } = await read(content);
    expect([status, body.error.errors[0]?.field]).toEqual([422, 'content']);
    expect(body.error.errors[0]?.message).toMatch(new RegExp(words));
  });

  test('of 200 columns is read, without the empty ones that follow', async () => {
    const headings = Array.from({ length: 200 }, (_, at) => `Column ${at}`);
    const { status, body } = await read(`${headings.join()},,,\n${'x,'.repeat(200)},,\n`);
    expect([status, body.headings, body.rows]).toEqual([200, headings, [Array(200).fill('x')]]);
  });

  test.each([
    ['CSV', async () => Buffer.from(`${'N,'.repeat(99_999)}N\n${'x,'.repeat(99_999)}x\n`)],
    [
      'a workbook',
      () =>
        xlsx(
          `<row>${Array.from({ length: 100_000 }, (_, at) => `<c><v>${(at * 7919) % 99_991}</v></c>`).join('')}</row>`,
        ),
    ],
  ])('of 100,000 columns is refused before it is fully read: %s', async (_, file) => {
    const content = await file();
    const { result, ms } = await quietTime(() => read(content));
    expect([result.status, result.body.error.errors]).toEqual([
      422,
      [{ field: 'content', message: 'A table may have at most 200 columns. Delete the others.' }],
    ]);
    // Reading all of it took seven seconds.
    expect(ms).toBeLessThan(3000);
  });

  test('any double is read as typed, and any day by its serial number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e13, max: 9e13 }), fc.integer({ min: 0, max: 6 }), (whole, places) => {
        const typed = whole / 10 ** places;
        expect(Number(plainDecimal(String(typed)))).toBe(typed);
        expect(plainDecimal(String(typed))).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
    expect([plainDecimal('5E6'), plainDecimal('7.0000000000000007E-2'), plainDecimal('-0')]).toEqual([
      '5000000',
      '0.07',
      '0',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 80_000 }), (serial) => {
        expect((Date.parse(serialDay(serial)) - Date.UTC(1899, 11, 30)) / 86_400_000).toBe(serial);
      }),
    );
  });
});

describe('cell parsing', () => {
  const { amount, admissionDate } = resources.commitments.fields as Required<typeof resources.commitments.fields>;
  const valuesOf = (field: unknown, texts: string[], given: Parameters<typeof formsOf>[1] = {}) => {
    const forms = formsOf([{ field: field as never, texts }], given);
    return texts.map((text) => {
      try {
        return valueIn(text, field as never, forms.columns[0] as never);
      } catch {
        return null;
      }
    });
  };
  const money = (texts: string[], decimal: '.' | ',' | null = null) => valuesOf(amount, texts, { decimal });
  const days = (texts: string[]) => valuesOf(admissionDate, texts);

  test.each([
    ['English', ['1,234,567.50', '$5,000', '(12)'], ['1234567.5', '5000', '-12']],
    ['German', ['1.234.567,50', '5.000', 'EUR 12'], ['1234567.5', '5000', '12']],
    ['with signs of all kinds', ['−1,234.50', '5.00 DR', 'US$ 7'], ['-1234.5', '-5', '7']],
    ['Swiss', ["1'234'567.50", '5'], ['1234567.5', '5']],
    ['either', ['5.000', '1,5'], ['5000', '1.5']],
    ['undecided', ['5.000', '7'], [null, '7']],
    ['none', ['five', '1.2.3'], [null, null]],
  ])('amounts: %s', (_, texts, values) => expect(money(texts)).toEqual(values));

  test('an amount with a single reading is accepted', () =>
    expect([money(['1.234,50'], '.'), money(['1234.5'], ','), money(['5.000'], '.')]).toEqual([
      ['1234.5'],
      ['1234.5'],
      ['5'],
    ]));

  test('a whole number with two readings is a question, like an amount', () => {
    const { closeNumber } = resources.commitments.fields;
    expect(valuesOf(closeNumber, ['1.000', '7'])).toEqual([null, 7]);
    expect(valuesOf(closeNumber, ['1.000'], { decimal: ',' })).toEqual([1000]);
  });

  test.each([
    ['ISO', ['2026-01-31', '2026-02-01T00:00:00'], ['2026-01-31', '2026-02-01']],
    ['German', ['31.01.2026', '1.2.2026'], ['2026-01-31', '2026-02-01']],
    ['American', ['01/31/2026', '02/01/2026'], ['2026-01-31', '2026-02-01']],
    ['British', ['31/01/2026', '02/01/2026'], ['2026-01-31', '2026-01-02']],
    ['undecided', ['01/02/2026'], [null]],
    ['the same either way', ['01/01/2026'], ['2026-01-01']],
    ['counted', ['46053'], ['2026-01-31']],
    ['year first', ['2026/01/15', '2026.1.5', '20260115'], ['2026-01-15', '2026-01-05', '2026-01-15']],
    [
      'with names of months',
      ['Jan 15, 2026', '15 janvier 2026', '2. März 2026'],
      ['2026-01-15', '2026-01-15', '2026-03-02'],
    ],
    ['American with a day above 12', ['01/15/2026'], ['2026-01-15']],
    ['of both orders', ['01/15/2026', '15/01/2026', '01/02/2026'], ['2026-01-15', '2026-01-15', null]],
    ['none', ['31.02.2026', 'soon'], [null, null]],
  ])('days: %s', (_, texts, values) => expect(days(texts)).toEqual(values));

  test('each column of days determines its own order', () => {
    const columns = [['01/15/2026', '02/03/2026'], ['15/01/2026', '02/03/2026'], ['04/05/2026']].map((texts) => ({
      field: admissionDate as never,
      texts,
    }));
    const { columns: forms, sheet } = formsOf(columns, {});
    expect(forms.map(({ order }) => order)).toEqual(['MDY', 'DMY', null]);
    expect(sheet.date).toBe(null);
    expect(formsOf(columns, { date: 'DD/MM/YYYY' }).columns.map(({ order }) => order)).toEqual(['DMY', 'DMY', 'DMY']);
  });

  test('countries and currencies are known by their names in every language, and by common synonyms', () => {
    const { country } = resources.partners.fields;
    const read = (text: string) => valueIn(text, country as never, { decimal: null, order: null });
    expect(
      ['USA', 'U.S.A.', 'Deutschland', 'Allemagne', 'ドイツ', 'Great Britain', 'us', 'Atlantis'].map(read),
    ).toEqual(['US', 'US', 'DE', 'DE', 'DE', 'UK', 'US', 'Atlantis']);
    const { currency } = resources.commitments.fields as Record<string, unknown>;
    expect(
      valueIn('US-Dollar', (currency ?? { kind: 'currency', options: ['USD'] }) as never, {
        decimal: null,
        order: null,
      }),
    ).toBe('USD');
  });
});

describe('permissions', () => {
  test('an import is watched for new deciders under every entity that it creates', () => {
    expect(sheetEntities('partners')).toEqual(['partners']);
    expect(sheetEntities('commitments')).toEqual(['commitments', 'partners']);
    expect(resources.partners.makesDeciders).toBe(true);
  });

  const importing = {
    partners: ['admin', 'fund_manager'],
    companies: ['admin', 'fund_manager'],
    transactions: ['admin', 'fund_manager'],
    commitments: ['admin', 'fund_manager'],
    valuations: ['admin', 'fund_manager'],
    'fund-companies': ['admin'],
    'company-figures': ['admin', 'fund_manager'],
    'exchange-rates': ['admin'],
  } as const;

  test('cover the declared roles, and no others', () =>
    expect(resourceNames.filter((name) => resources[name].imports).sort()).toEqual(Object.keys(importing).sort()));

  test.each(Object.entries(importing))('%s is open to these roles alone', async (name, allowed) => {
    for (const role of roles) {
      const may = (allowed as readonly string[]).includes(role);
      const tried = await trial(name, ['nothing'], [['x']], userOfRole[role]);
      expect(tried.status, `${role} ${tried.text}`).toBe(may ? 422 : 403);
      expect((await read('Name,Email\na,b', userOfRole[role], name)).status).toBe(may ? 200 : 403);
    }
  });

  test('undeclared imports have no such path', async () => {
    for (const name of ['funds', 'users', 'payments', 'bank-accounts'])
      expect((await send(name, { columns: ['name'], rows: [['x']] })).status).toBe(404);
  });
});

describe('exchange rates', () => {
  test('one sheet has each pair and day once, in either quotation', async () => {
    const columns = ['base', 'quote', 'quotedOn', 'exchangeRate', 'quotedBy'];
    const days = [
      ['EUR', 'SEK', '2024-01-02', '11.2', 'ECB'],
      ['EUR', 'SEK', '2024-01-03', '11.15', 'ECB'],
    ];
    const twice = await trial('exchange-rates', columns, [...days, ['SEK', 'EUR', '2024-01-03', '0.09', 'ECB']]);
    expect(twice.body.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([[], [], ['quotedOn']]);
    const { status, body: told } = await send('exchange-rates', { columns, rows: days });
    expect([status, told.isStored]).toEqual([201, true]);
    expect(await count('exchange_rates', "pair = 'EUR/SEK' and exchange_rate > 11")).toBe(2);
  });
});

describe('partners', () => {
  test('a dry run reports errors by row, in the reader’s language, and stores nothing', async () => {
    const rows = [
      ...partnerRows('Trial', 2),
      ['', 'LP', 'no address', 'Atlantis'],
      ['Trial 9', 'LP', 'TRIAL0@sheet.example', ''],
    ];
    const body = { columns: partnerColumns, rows, dryRun: true };
    const { status, body: told } = await send('partners', body, 'admin', { 'accept-language': 'de' });
    expect([status, told.isStored]).toEqual([200, false]);
    expect(told.rows.map(({ errors }) => errors.map(({ field }) => field).sort())).toEqual([
      [],
      [],
      ['country', 'email', 'name'],
      ['email'],
    ]);
    expect(told.rows[2]?.errors.find(({ field }) => field === 'name')?.message).toBe('Erforderlich.');
    expect(told.rows.map(({ id }) => id)).toEqual([null, null, null, null]);
    expect(await count('partners', "name like 'Trial%'")).toBe(0);
    expect(await count('notifications', "title like '%Trial%' or message like '%Trial%'")).toBe(0);
  });

  test('a cell that was decoded with another encoding is refused', async () => {
    const [row = []] = partnerRows('Decoded', 1);
    const { body } = await trial('partners', partnerColumns, [row.with(0, 'M\ufffdller')]);
    expect(body.rows.map(({ errors }) => errors)).toEqual([
      [{ field: 'name', message: 'Contains characters that cannot be read.' }],
    ]);
  });

  test('with one wrong row nothing is stored; it is named', async () => {
    const rows = partnerRows('Wrong', 5);
    rows[3] = ['Wrong 3', 'LP', 'nowhere', 'DE'];
    const { status, body } = await send('partners', { columns: partnerColumns, rows });
    expect([status, body.error.errors.map(({ field }) => field)]).toEqual([422, ['rows.3.email']]);
    expect(await count('partners', "name like 'Wrong%'")).toBe(0);
  });

  test('all rows are created like any other record, each with its audit row, and once for a key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { columns: partnerColumns, rows: partnerRows('Made', 12) };
    const first = await send('partners', body, 'ma', key);
    const again = await send('partners', body, 'ma', key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const ids = first.body.rows.map(({ id }) => id);
    expect(
      await count('partners', "name like 'Made%' and created_by = $1 and approval_status = 'PENDING'", world.users.ma),
    ).toBe(12);
    expect(
      await count('audit_events', "entity_id = any($1) and action = 'create' and actor_id = $2", ids, world.users.ma),
    ).toBe(12);
    expect(await count('audit_events', "entity = 'partners' and action = 'import' and after ->> 'rows' = '12'")).toBe(
      1,
    );
  });

  test('are exempted from verification with the reason in their row, by users who may exempt', async () => {
    const columns = [...partnerColumns, 'exempt'];
    const [first = [], second = []] = partnerRows('Exempted', 2);
    const reason = 'Existing client, verified by the administrator before';
    const { status, body, text } = await send('partners', {
      columns,
      rows: [
        [...first, reason],
        [...second, ''],
      ],
    });
    expect(status, text).toBe(201);
    const ids = body.rows.map(({ id }) => id);
    const stored = await world.tx.rows({
      text: 'select approval_status, is_verified, verified_by from partners where id = any($1) order by name',
      values: [ids],
    } as never);
    expect(stored).toEqual([
      { approval_status: 'NOT_APPLICABLE', is_verified: true, verified_by: world.users.admin },
      { approval_status: 'PENDING', is_verified: null, verified_by: null },
    ]);
    const exempted = "entity_id = any($1) and action = 'move' and name = 'exempt' and reason = $2";
    expect(await count('audit_events', exempted, ids, reason)).toBe(1);
    for (const mark of ['yes', 'No', '0', 'x', '-']) {
      const [again = []] = partnerRows('Marked', 1);
      const told = (await trial('partners', columns, [[...again, mark]])).body;
      expect(told.rows[0]?.errors.map(({ field }) => field)).toEqual(['exempt']);
    }
    const byManager = await send('partners', { columns, rows: [[...partnerRows('Mine', 1).flat(), reason]] }, 'ma');
    expect([byManager.status, byManager.body.error.errors[0]?.field]).toEqual([422, 'columns.4']);
    expect(await count('partners', "name like 'Marked%' or name like 'Mine%'")).toBe(0);
  });

  test('a user without full visibility learns at most twenty taken addresses', async () => {
    const { ask } = await world.person('mc', 'fund_manager', 'FundManager', world.managers.a);
    const others = await send('partners', { columns: partnerColumns, rows: partnerRows('Others', 25) });
    expect(others.status, others.text).toBe(201);
    const rows = [...partnerRows('Others', 25), ...partnerRows('Free', 1)];
    const probe = () => ask<Imported>('POST', '/partners/import', { columns: partnerColumns, rows, dryRun: true });
    const told = (await probe()).body.rows.map(({ errors }) => errors[0]?.field ?? 'row');
    expect(told).toEqual([...Array(20).fill('email'), ...Array(6).fill('row')]);
    expect((await probe()).status).toBe(429);
  });
});

describe('commitments, with new partners', () => {
  test('are created from one sheet, with the sums of their amounts', async () => {
    const rows = commitmentRows('Both', 12);
    const tried = await trial('commitments', commitmentColumns, rows, 'ma');
    expect(tried.status, tried.text).toBe(200);
    expect(tried.body.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(tried.body.sums).toEqual([{ field: 'amount', currency: 'USD', amount: '78000006.00' }]);
    expect(tried.body.forms).toEqual({ decimal: '.', date: 'DD/MM/YYYY' });
    const read = Object.fromEntries(tried.body.rows[0]?.read.map(({ field, value }) => [field, value]) ?? []);
    expect([read.admissionDate, tried.body.rows[0]?.currency]).toEqual(['2026-01-31', 'USD']);
    expect(await count('partners', "name like 'Both%'")).toBe(0);
    const made = await send('commitments', { columns: commitmentColumns, rows }, 'ma');
    expect(made.status, made.text).toBe(201);
    expect(made.body.rows.every(({ id, along }) => id && along[0]?.resource === 'partners' && along[0].id)).toBe(true);
    expect(
      await count(
        'commitments c join partners p on p.id = c.partner_id',
        "p.name like 'Both%' and c.fund_id = $1 and c.admission_date = '2026-01-31'",
        world.funds.a,
      ),
    ).toBe(12);
  });

  test('a partner in two rows is created once', async () => {
    const [row = []] = commitmentRows('Twice', 1);
    const later = row.with(5, '8');
    const { status, body, text } = await send('commitments', { columns: commitmentColumns, rows: [row, later] });
    expect([status, body.rows?.map(({ along }) => along.length)], text).toEqual([201, [1, 0]]);
    expect(await count('partners', "name like 'Twice%'")).toBe(1);
  });

  test('exempt their new partners from verification with the reason in their row, and are activated at once', async () => {
    const [row = [], other = []] = commitmentRows('Vouched', 2);
    const columns = [...commitmentColumns, 'partnerId.exempt'];
    const reason = 'Verified at the previous administrator';
    const rows = [
      [...row, reason],
      [...row.with(5, '8'), reason],
      [...other, ''],
    ];
    const { status, body, text } = await send('commitments', { columns, rows });
    expect([status, body.rows?.flatMap(({ untaken }) => untaken)], text).toEqual([201, []]);
    expect(await count('partners', "name like 'Vouched%' and approval_status = 'NOT_APPLICABLE'")).toBe(1);
    const [first, second, third] = body.rows.map(({ id }) => id);
    const activate = async (id: unknown) => (await world.ask.admin('POST', `/commitments/${id}/activate`, {})).status;
    expect([await activate(first), await activate(second), await activate(third)]).toEqual([200, 200, 409]);

    const again = await send('commitments', { columns, rows: [[...other.with(5, '9'), reason]] });
    expect(
      again.body.rows?.map(({ untaken }) => untaken.map(({ field }) => field)),
      again.text,
    ).toEqual([['partnerId.exempt']]);
  });

  test('a partner is found without the accents of its name, and with them if both exist', async () => {
    const row = (commitmentRows('Ørsted Łódź', 1)[0] ?? []).with(3, 'orsted@sheet.example');
    const [name = ''] = row.slice(1);
    expect((await send('commitments', { columns: commitmentColumns, rows: [row] })).status).toBe(201);
    const plain = row.with(1, 'orsted lodz 0');
    const found = await trial('commitments', commitmentColumns, [plain.with(5, '8')]);
    expect([found.status, found.body.rows?.map(({ along }) => along.length)], found.text).toEqual([200, [0]]);

    const other = { name: 'Orsted Lodz 0', type: 'LP', email: 'plain.orsted@sheet.example' };
    expect((await world.ask.admin('POST', '/partners', other)).status).toBe(201);
    for (const [typed, email] of [
      [name, row[3]],
      ['ORSTED LODZ 0', other.email],
    ] as const) {
      const { body, status, text } = await trial('commitments', commitmentColumns, [
        row.with(1, typed).with(3, String(email)).with(5, '8'),
      ]);
      expect([status, body.rows?.map(({ along }) => along.length)], text).toEqual([200, [0]]);
    }
    const numbered = await world.put('partners', { type: 'LP', name: 'Numbered', email: 'numbered@sheet.example' });
    await world.tx.run({
      text: 'update partners set external_id = $1 where id = $2',
      values: [other.email, numbered],
    } as never);
    const twice = await trial('commitments', commitmentColumns.toSpliced(2, 2), [
      row.with(1, other.email).with(5, '8').toSpliced(2, 2),
    ]);
    expect(twice.body.rows?.[0]?.errors.map(({ field }) => field)).toEqual(['partnerId']);
    const both = await trial('commitments', commitmentColumns.toSpliced(2, 2), [
      row.with(1, 'Orstéd Lodz 0').with(5, '8').toSpliced(2, 2),
    ]);
    expect(JSON.stringify(both.body)).toContain('Orstéd Lodz 0');
    expect(both.body.rows?.[0]?.errors.map(({ field }) => field)).toEqual(['partnerId']);
  });

  test("a row's different value for an existing partner is reported by cell and not stored", async () => {
    const [row = []] = commitmentRows('Known', 1);
    await send('commitments', { columns: commitmentColumns, rows: [row] });
    const columns = [...commitmentColumns, 'partnerId.country', 'partnerId.address.city', 'partnerId.taxId'];
    const rows = [
      [...row.with(5, '8'), '', '', ''],
      [...row.with(5, '9').with(2, 'GP'), 'FR', 'Paris', '998877665'],
      [...row.with(5, '10').with(1, row[1]?.toUpperCase() ?? ''), '', '', ''],
    ];
    const wanted = ['partnerId.address.city', 'partnerId.country', 'partnerId.taxId', 'partnerId.type'];
    for (const isDry of [true, false]) {
      const { body, text } = await (isDry
        ? trial('commitments', columns, rows)
        : send('commitments', { columns, rows }));
      expect(
        body.rows?.map(({ untaken }) => untaken.map(({ field }) => field).sort()),
        text,
      ).toEqual([[], wanted, []]);
      expect(body.rows[1]?.untaken[0]?.message).toBe(
        `“${row[1]}” already exists with a different value, which is kept.`,
      );
    }
    expect(await count('partners', "name = $1 and type = 'LP' and country is null", String(row[1]))).toBe(1);
  });

  test('errors are reported by column', async () => {
    const [sound = []] = commitmentRows('Told', 1);
    const rows = [
      sound.with(1, 'CNRY-A la1').with(3, '').with(2, ''),
      sound.with(1, 'CNRY-A la1').with(3, 'other@sheet.example'),
      sound.with(1, 'Somebody').with(3, 'la1@test.example'),
      sound.with(1, 'Unknown').with(2, '').with(3, ''),
      sound.with(4, 'much').with(6, 'soon'),
      sound.with(0, 'No fund'),
      sound.with(3, 'nowhere').with(4, ''),
    ];
    const { body, text } = await trial('commitments', commitmentColumns, rows);
    expect(
      body.rows?.map(({ errors }) => errors.map(({ field }) => field).sort()),
      text,
    ).toEqual([
      [],
      ['partnerId.email'],
      ['partnerId'],
      ['partnerId'],
      ['admissionDate', 'amount'],
      ['fundId'],
      ['amount', 'partnerId.email'],
    ]);
    expect(body.rows[3]?.errors[0]?.message).toMatch(/“Unknown”.*type, email/);
  });

  test("a manager can neither import into another manager's fund, by name or id, nor name one of its partners", async () => {
    const before = await count('commitments', 'true');
    for (const fund of ['CNRY-B fund', world.funds.b]) {
      const { status, body } = await send(
        'commitments',
        { columns: commitmentColumns, rows: commitmentRows('Foreign', 1, fund) },
        'ma',
      );
      expect([status, body.error.errors.map(({ field }) => field)]).toEqual([422, ['rows.0.fundId']]);
    }
    const rows = [['CNRY-A fund', 'CNRY-B lb', '', '', '5', '9', '2026-01-31']];
    const named = await trial('commitments', commitmentColumns, rows, 'ma');
    expect(named.body.rows[0]?.errors[0]?.message).toMatch(/“CNRY-B lb” was not found in partners/);
    expect(await count('commitments', 'true')).toBe(before);
  });

  test('a duplicate commitment in a sheet is reported for the second row', async () => {
    const [row = []] = commitmentRows('Again', 1);
    const { body } = await trial('commitments', commitmentColumns, [row, row]);
    expect(body.rows.map(({ errors }) => errors.length > 0)).toEqual([false, true]);
  });
});

test('transactions are entered with the fields of their type, by names and codes', async () => {
  const columns = ['type', 'source', 'fundId', 'companyId', 'amount', 'tradeDate', 'reference'];
  const rows = [
    ['investment', 'Company', 'cnry-a fund', 'CNRY-A company', '1.500.000,00', '31.03.2026', 'SHEET-1'],
    ['Investment', 'company', 'CNRY-A fund', '', '2.000,00', '31.03.2026', 'SHEET-2'],
  ];
  const { body, text } = await trial('transactions', columns, rows, 'ma');
  expect(
    body.rows?.map(({ errors }) => errors.map(({ field }) => field)),
    text,
  ).toEqual([[], ['companyId']]);
  expect(body.sums).toEqual([{ field: 'amount', currency: 'USD', amount: '1500000.00' }]);
});

test('an amount with a sign of another currency than its record is refused by name, one with its own is accepted', async () => {
  const columns = ['type', 'source', 'fundId', 'amount', 'tradeDate'];
  const row = (amount: string) => ['Interest', 'fund', 'CNRY-A fund', amount, '2026-03-31'];
  const { body, text } = await trial('transactions', columns, [row('€1,500.00'), row('US$ 1,200.50')], 'ma');
  expect(
    body.rows?.map(({ errors }) => errors.map(({ field, message }) => [field, message])),
    text,
  ).toEqual([[['amount', '“€1,500.00” is not in USD.']], []]);
  expect(body.sums).toEqual([{ field: 'amount', currency: 'USD', amount: '1200.50' }]);
});

test.each([
  ['no rows', { columns: ['name'], rows: [] }, 'rows'],
  ['too many rows', { columns: ['name'], rows: Array(MOST_SHEET_ROWS + 1).fill(['x']) }, 'rows'],
  ['a column twice', { columns: ['name', 'name'], rows: [['x', 'y']] }, 'columns.1'],
  ['a read-only column', { columns: ['name', 'isVerified'], rows: [['x', 'true']] }, 'columns.1'],
  ['an unknown column', { columns: ['__proto__'], rows: [['x']] }, 'columns.0'],
  ['invalid rows', { columns: ['name'], rows: ['x'] }, 'rows.0'],
])('%s: refused', async (_, body, field) => {
  const answer = await send('partners', body);
  expect([answer.status, answer.body.error.errors[0]?.field]).toEqual([422, field]);
});

test('every column of every sheet has a unique name, and required ones exist', () => {
  for (const name of resourceNames.filter((each) => resources[each].imports)) {
    const columns = sheetColumns(name, ['admin']);
    expect(new Set(columns.map(({ path }) => path)).size).toBe(columns.length);
    const required = Object.entries(resources[name].fields).filter(
      ([, f]) => f.required && !f.readOnly && f.default === undefined,
    );
    expect(columns.map(({ path }) => path)).toEqual(expect.arrayContaining(required.map(([key]) => key)));
  }
});
