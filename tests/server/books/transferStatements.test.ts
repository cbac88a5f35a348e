import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capitalLines, isTakenOff, linesRead } from '../../../resources/answers/accountLines.ts';
import { rateString, shownRate } from '../../../server/accounting/xirr.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { type Ask, startApp, tokenOf } from '../../helpers/app.ts';
import { printedAmount, westernText } from '../../helpers/pdfText.ts';
import { allRecalculated, formulasOf, isSpreadsheetThere, SLOW, workedOut } from '../../helpers/spreadsheet.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, unique } from '../entities/support.ts';
import { type Fund, interests } from './interests.ts';

type Figures = Record<string, string>;
type Span = 'qtd' | 'ytd' | 'itd';
type Form = {
  dates: Figures;
  rows: ({ row: number } & Record<'lp' | 'fund' | 'gp', Record<Span, string>>)[];
};
type Performance = Record<'granular' | 'grossUp', { flows: object[]; rates: object }>;

const AS_OF = '2023-06-30';
const spans = ['quarter', 'year', 'inception'] as const;

let world: World;
let doing: ReturnType<typeof interests>;
let fund: Fund;
let asBuyer: Ask;
/** Figures of the whole fund before the transfer. */
let before: { fund: Form; performance: Performance; analytics: object };

beforeAll(async () => {
  world = await makeWorld(await startApp());
  doing = interests(world);
  await refreshAllTotals(world.tx);
  fund = await doing.begin();
  await doing.mark(fund, AS_OF, '1400000');
  asBuyer = (await world.person('buyer', 'lp', 'Partner', fund.buyer)).ask;
  before = {
    fund: await dataOf('ilpa_reporting_template'),
    performance: await dataOf('ilpa_performance_template'),
    analytics: await ofFund(),
  };
  await doing.transfer(fund);
}, 120_000);
afterAll(() => world?.close());

const ofFund = async () => {
  const { partners: _, ...figures } = await doing.analyticsOf(fund, AS_OF);
  return figures;
};
const fileOf = async (kind: string, format: string, partnerId?: string) => {
  const body = { title: unique('Report'), kind, format, fundId: fund.id, asOf: AS_OF, ...(partnerId && { partnerId }) };
  const { id } = await doing.post('/reports', body);
  expect(await reportFiles.makeNext(world.app.deps)).toBe(true);
  const { documentId, error } = record(await world.ask.ma('GET', `/reports/${id}`));
  expect(error).toBeNull();
  const headers = { authorization: `Bearer ${tokenOf('ma')}` };
  return (await world.app.inject({ url: `/api/v1/documents/${documentId}/file`, headers })).rawPayload;
};
const dataOf = async <T>(kind: string, partnerId?: string) =>
  JSON.parse(String(await fileOf(kind, 'json', partnerId))) as T;

const accountOf = async (partnerId: string, ask: Ask = world.ask.ma) => {
  type Answer = { capitalAccount: Figures & { columns: (Figures & { kind: string })[] } };
  const path = `/partners/${partnerId}/capital-account?fundId=${fund.id}&asOf=${AS_OF}`;
  const { status, body } = await ask<Answer>('GET', path);
  expect(status).toBe(200);
  return body.capitalAccount;
};
const positionOf = async (partnerId: string, ask: Ask = world.ask.ma) => {
  type Answer = { position: { funds: (Figures & { fundId: string })[]; totals: Figures[] } };
  const { body } = await ask<Answer>('GET', `/partners/${partnerId}/position?asOf=${AS_OF}`);
  return body.position.funds.find(({ fundId }) => fundId === fund.id) as Figures;
};
const sides = () => [world.partners.la1, fund.buyer] as const;

const words: Record<string, string> = {
  opening: 'Opening balance',
  contributions: 'Contributions',
  distributions: 'Distributions',
  transfers: 'Transfers',
  fees: 'Management fees',
  expenses: 'Expenses',
  income: 'Income',
  realisedGain: 'Realised gain',
  unrealisedGain: 'Unrealised gain',
  carry: 'Carried interest',
  closing: 'Closing balance',
};

describe('the statements of both parties', () => {
  const linesOf = ({ columns }: Awaited<ReturnType<typeof accountOf>>) => {
    const ordered = spans.map((span): Figures => columns.find(({ kind }) => kind === span) ?? {});
    const takenOff: readonly string[] = capitalLines.filter(isTakenOff);
    const read = linesRead((line) => ordered.some((column) => Number(column[line]) !== 0));
    return ['opening', ...read, 'closing'].map((line) => [
      words[line],
      ...ordered.map((column) => (0 + (takenOff.includes(line) ? -1 : 1) * Number(column[line])).toFixed(2)),
    ]);
  };

  test("as PDF have the portal's figures, to the cent", async () => {
    for (const partnerId of sides()) {
      const text = westernText(await fileOf('capital_account_statement', 'pdf', partnerId));
      const amount = (shown = '') => printedAmount(shown)?.toFixed(2);
      const found = Object.values(words).map((word) => {
        const at = text.indexOf(word);
        expect([word, at]).not.toEqual([word, -1]);
        return [word, ...text.slice(at + 1, at + 4).map(amount)];
      });
      expect(found).toEqual(linesOf(await accountOf(partnerId)));
    }
  });

  test.runIf(isSpreadsheetThere)(
    'as a workbook have the same figures in a spreadsheet program',
    async () => {
      for (const partnerId of sides()) {
        const account = await accountOf(partnerId);
        const bytes = await fileOf('capital_account_statement', 'xlsx', partnerId);
        // Account, commitment and performance have separate sheets.
        const cells = (await allRecalculated(bytes)).flat();
        const row = (word: string) => cells.find(([first]) => first === word) ?? [];
        expect(
          Object.values(words).map((word) => [
            word,
            ...row(word)
              .slice(1, 4)
              .map((cell) => Number(cell).toFixed(2)),
          ]),
        ).toEqual(linesOf(account));
        const single = (word: string) => Number(row(word)[1]).toFixed(6);
        expect(['DPI', 'RVPI', 'TVPI'].map(single)).toEqual([account.dpi, account.rvpi, account.tvpi]);
        const sold = partnerId !== fund.buyer;
        expect([row('Interest bought (at NAV)')[1], row('Interest sold (at NAV)')[1]]).toEqual(
          sold ? [undefined, '210000'] : ['210000', undefined],
        );
      }
    },
    SLOW,
  );

  test('reconcile: the amount leaves one account and enters the other, and both close at their share of the fund', async () => {
    const [seller, buyer] = await Promise.all(sides().map((id) => accountOf(id)));
    const year = (account: typeof seller) => account?.columns.find(({ kind }) => kind === 'year') as Figures;
    expect([year(seller).transfers, year(buyer).transfers]).toEqual(['-225000.00', '225000.00']);
    expect([year(seller).opening, year(seller).closing]).toEqual(['840000.00', '666000.00']);
    expect([year(buyer).opening, year(buyer).closing]).toEqual(['0.00', '222000.00']);
  });
});

describe('the forms of ILPA', () => {
  const rowsOf = ({ rows }: Form, block: 'lp' | 'fund' | 'gp', span: Span, numbers: readonly number[]) =>
    Object.fromEntries(numbers.map((number) => [number, rows.find(({ row }) => row === number)?.[block][span]]));

  test('show on rows 17, 108 and 113 the transferred amounts, net of carry like the surrounding values', async () => {
    const seller = await dataOf<Form>('ilpa_reporting_template', world.partners.la1);
    const buyer = await dataOf<Form>('ilpa_reporting_template', fund.buyer);
    expect(rowsOf(seller, 'lp', 'ytd', [12, 17, 93, 95, 96, 97, 103, 104])).toEqual({
      ...{ 12: '840000.00', 17: '-210000.00', 93: '36000.00', 95: '666000.00' },
      ...{ 96: '-60000.00', 97: '6000.00', 103: '-54000.00', 104: '720000.00' },
    });
    expect(rowsOf(buyer, 'lp', 'ytd', [12, 17, 93, 95, 96, 97, 103, 104])).toEqual({
      ...{ 12: '0.00', 17: '210000.00', 93: '12000.00', 95: '222000.00' },
      ...{ 96: '0.00', 97: '-18000.00', 103: '-18000.00', 104: '240000.00' },
    });
    const unfunded = [108, 109, 110, 111, 112, 113, 114];
    const of = (form: Form, span: Span) => Object.values(rowsOf(form, 'lp', span, unfunded));
    expect(of(seller, 'ytd')).toEqual(
      ['900000', '600000', '0', '0', '0', '-150000', '450000'].map((amount) => `${amount}.00`),
    );
    expect(of(seller, 'itd')).toEqual(
      ['900000', '900000', '-600000', '0', '0', '150000', '450000'].map((amount) => `${amount}.00`),
    );
    expect(of(buyer, 'ytd')).toEqual(
      ['300000', '0', '0', '0', '0', '150000', '150000'].map((amount) => `${amount}.00`),
    );
    expect(of(buyer, 'itd')).toEqual(
      ['300000', '300000', '0', '0', '0', '-150000', '150000'].map((amount) => `${amount}.00`),
    );
    expect(of(buyer, 'qtd')).toEqual(
      ['300000', '150000', '0', '0', '0', '0', '150000'].map((amount) => `${amount}.00`),
    );
  });

  test('show the fund unchanged, with the days of its closings, and the same performance', async () => {
    const now = await dataOf<Form>('ilpa_reporting_template');
    for (const span of ['qtd', 'ytd', 'itd'] as const)
      expect(rowsOf(now, 'fund', span, [17, 113])).toEqual({ 17: '0.00', 113: '0.00' });
    expect(now.rows.map(({ fund: all, gp }) => ({ all, gp }))).toEqual(
      before.fund.rows.map(({ fund: all, gp }) => ({ all, gp })),
    );
    expect(now.dates).toEqual(before.fund.dates);
    expect(await dataOf('ilpa_performance_template')).toEqual(before.performance);
    expect(await ofFund()).toEqual(before.analytics);
  });

  test.runIf(isSpreadsheetThere)(
    'give the same results in a spreadsheet program, in every formula',
    async () => {
      for (const partnerId of sides()) {
        const bytes = await fileOf('ilpa_reporting_template', 'xlsx', partnerId);
        const said = await formulasOf(bytes);
        expect(said.size).toBeGreaterThan(200);
        const alike = (all: Map<string, string>) => [...all].map(([at, value]) => `${at} ${Number(value).toFixed(2)}`);
        expect(alike(await workedOut(bytes))).toEqual(alike(said));
      }
    },
    SLOW,
  );
});

describe('multiples and IRR of a partner', () => {
  test('count sold interests as money received, purchased ones as money paid, and drawdowns by history', async () => {
    const [seller, buyer] = await Promise.all(sides().map((id) => positionOf(id)));
    expect(seller).toMatchObject({
      ...{ contributed: '600000.00', distributed: '0.00', bought: '0.00', sold: '210000.00', nav: '666000.00' },
      ...{ pic: '0.500000', dpi: '0.350000', rvpi: '1.110000', tvpi: '1.460000' },
    });
    expect(buyer).toMatchObject({
      ...{ contributed: '0.00', distributed: '0.00', bought: '210000.00', sold: '0.00', nav: '222000.00' },
      ...{ pic: '0.500000', dpi: '0.000000', rvpi: '1.057143', tvpi: '1.057143' },
    });
    const flows = [
      { date: '2022-01-03', cents: -60_000_000n },
      { date: '2023-01-01', cents: 21_000_000n },
      { date: AS_OF, cents: 66_600_000n },
    ];
    expect(seller?.irr).toBe(rateString(shownRate(flows).rate));
    expect(buyer?.irr).toBe('0.057143');
  });

  test("are equal on the partner's page, in its account, on the fund's page and in its portal", async () => {
    const people = [
      [world.partners.la1, world.ask.la1],
      [fund.buyer, asBuyer],
    ] as const;
    const ratios = ({ pic, dpi, rvpi, tvpi }: Figures) => ({ pic, dpi, rvpi, tvpi });
    const { partners } = await doing.analyticsOf(fund, AS_OF);
    for (const [partnerId, ask] of people) {
      const position = await positionOf(partnerId);
      const account = await accountOf(partnerId);
      expect(ratios(account)).toEqual(ratios(position));
      expect([account.bought, account.sold]).toEqual([position.bought, position.sold]);
      expect(account.netIrr).toBe(position.irr);
      // The partner's own Performance Template has the same results.
      for (const { performance } of [position, account] as unknown as { performance: Record<string, Figures> }[])
        expect(performance.netWith).toMatchObject({ irr: position.irr, tvpi: position.tvpi, dpi: position.dpi });
      expect(partners.find((row) => row.partnerId === partnerId)?.netIrr).toBe(position.irr);
      expect(await positionOf(partnerId, ask)).toEqual(position);
      // Both use the fund's current date.
      const here = await world.ask.ma<{ position: { asOf: string; funds: Figures[] } }>(
        'GET',
        `/partners/${partnerId}/position`,
      );
      const path = `/partners/${partnerId}/capital-account?fundId=${fund.id}`;
      const { capitalAccount } = (await world.ask.ma<{ capitalAccount: Figures }>('GET', path)).body;
      expect(here.body.position.asOf).toBe(capitalAccount.asOf);
      const holding = here.body.position.funds.find(({ fundId }) => fundId === fund.id);
      expect(holding?.irr).toBe(capitalAccount.netIrr);
      expect(await accountOf(partnerId, ask)).toEqual(account);
    }
  });
});

test('a sale in parts transfers the same as a single one: history, paid carry, and value', async () => {
  const { la1, la2 } = world.partners;
  const { begin, enter, isSound, partnersOf, post, transfer } = doing;
  const other = await begin();
  const sale = {
    type: 'Sale',
    source: 'company',
    companyId: other.companyId,
    amount: '700000',
    costRelieved: '400000',
  };
  await enter(other.id, '2023-01-31', sale);
  const run = await post('/distributions', {
    ...{ fundId: other.id, title: 'Half', source: 'sale', companyId: other.companyId },
    ...{ proceeds: '700000.00', distributionDate: '2023-01-31' },
  });
  await post(`/distributions/${run.id}/issue`);
  const lines = await world.ask.ma<{ distributionLines: Figures[] }>(
    'GET',
    `/distribution-lines?distributionId=${run.id}&limit=100`,
  );
  for (const line of lines.body.distributionLines)
    await post(`/distribution-lines/${line.id}/pay`, { paidOn: '2023-01-31' });
  const held = await partnersOf(other, '2023-03-31');
  const made: Record<string, unknown>[] = [];
  for (const [effectiveOn, fraction] of [
    ['2023-04-01', '0.5'],
    ['2023-05-01', '0.5'],
    ['2023-06-01', '1'],
  ] as const)
    made.push(await transfer(other, { effectiveOn, fraction }));
  await isSound();
  const total = (field: string) => made.reduce((all, each) => all + BigInt(String(each[field]).replace('.', '')), 0n);
  const gone = await partnersOf(other, '2023-06-01');
  expect(total('contributions')).toBe(60_000_000n);
  const { distributed } =
    (await doing.analyticsOf(other, '2023-06-01')).partners.find((p) => p.partnerId === la1) ?? {};
  expect(total('distributions')).toBe(BigInt(String(distributed).replace('.', '')));
  expect([gone[la1]?.at(-1), gone[la2], gone[other.buyer]]).toEqual(['0.00', held[la2], held[la1]]);
});
