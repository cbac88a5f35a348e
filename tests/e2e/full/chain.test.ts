import { expect } from 'vitest';
import { westernText } from '../../helpers/pdfText.ts';
import { readSheets } from '../../helpers/sheets.ts';
import { register, signIn as tokenOf } from '../../setup/signIn.ts';
import { settled } from '../browser.ts';
import { apiOf, type Row } from '../days/support/api.ts';
import { Day } from '../days/support/day.ts';
import { inDays } from '../days/support/days.ts';
import { pdf } from '../days/support/files.ts';
import { registerFirst, signIn } from '../days/support/people.ts';
import type { Person } from '../days/support/person.ts';
import { isHledgerThere, lookDaily, readByHledger, verified } from './chain/books.ts';
import { Office } from './chain/office.ts';

/**
 * The life cycle of a fund in 2025, with four users at browsers: its manager, a second person who approves, and two investors.
 * All expected amounts were computed by hand. Lena commits 6,000,000 at the first closing and is called for 1,000,000. Ben
 * commits 4,000,000 at the second: he pays 4/10 of the call, 400,000.00, with interest of 8 % from its due date to the closing,
 * 59 days of 365: 5,172.60. Both go to Lena. A holding bought for 500,000 is sold for 1,700,000; of that 1,500,000 is
 * distributed: 500,000 beyond paid-in capital, a fifth of which, 100,000.00, is carry. Of the rest Lena has 6/10 of 1,400,000,
 * 840,000.00, and Ben 560,000.00.
 */
const [ADA, MAX] = ['ada@chain.example', 'max@chain.example'];
const [LENA, BEN] = ['lena@chain.example', 'ben@chain.example'];
const FUND = 'Harbour Chain Fund';
const BOTH = ['Lena Chain Trust', 'Ben Chain Foundation'] as const;

const day = new Day('chain', 'The whole chain', ADA);
let ada: Person;
let max: Person;
let lena: Person;
let ben: Person;
let office: Office;
let fundId = '';
const partnerIds: string[] = [];
const companyIds: string[] = [];
let callId = '';
let line: Row;

const lineOf = async (call: string, partner: number): Promise<Row> => {
  const [found] = await office.list(`/capital-call-lines?capitalCallId=${call}&partnerId=${partnerIds[partner]}`);
  if (!found) throw new Error('This partner has no line in this call.');
  return found;
};
const figures = async (asOf: string) => office.read(`/funds/${fundId}/analytics?asOf=${asOf}`);
/** The text after a label in the extracted text of a document. */
const beside = (text: readonly string[], label: string) => text[text.lastIndexOf(label) + 1];

/** The manager starts a step under dual control, and the second person finds and approves it. */
const inTwo = async (path: string, move: string, confirm: () => Promise<void> = async () => undefined) => {
  await max.open(path);
  await max.click(max.button(move, max.main).first());
  await max.dialog.waitFor();
  await max.button('Request Approval', max.dialog).click();
  await confirm();
  await max.dialog.waitFor({ state: 'detached' });
  const asked = await office.list(`/approvals?recordId=${path.split('/').at(-1)}&status=Pending`);
  expect(asked.map(({ askedName }) => askedName)).toEqual(['Max Brandt']);
  await ada.open(`/approvals/${asked[0]?.id}`);
  await ada.act('Approve');
  await ada.sees('Approved');
};

/** Explains a step refused for its date, and sends it again. */
const explain = async () => {
  await max.type(max.field('Reason for Short Notice', max.dialog), 'Entered afterwards');
  await max.click(max.button('Request Approval', max.dialog));
  max.forgive(/422/);
};

/** An investor pays a call and submits the proof. */
const pay = async (investor: Person, call: string, { amount, on }: { amount: string; on: string }) => {
  await investor.open(`/capital-calls/${call}/submit-payment`);
  await investor.field('Amount').fill(amount);
  await investor.field('Payment Date').fill(on);
  await investor.field('Reference').fill(`Wire of ${amount}`);
  const { name, mimeType, buffer } = pdf(`${investor.name} pays ${amount}`);
  await investor.page.locator('input[type="file"]').first().setInputFiles({ name, mimeType, buffer });
  await investor.click(investor.button('Submit payment'));
  await investor.sees('Submitted');
};

/** The manager opens the only pending payment, and decides. */
const review = async (partner: string, decide: () => Promise<void>) => {
  await max.open('/capital-calls/payment-review');
  await max.click(max.main.getByRole('button', { name: new RegExp(partner) }));
  await decide();
};

day.play(() => {
  day.step('the office has a fund with terms, a bank account, companies and partners', {}, async () => {
    ada = await day.arrives('Ada Lindqvist', ADA);
    await registerFirst(day, ada);
    const asAda = await apiOf(day.product.url, ADA);
    const manager = await asAda.make('/fund-managers', {
      name: 'Max Brandt',
      firmName: 'Harbour Advisers',
      email: MAX,
    });
    await asAda.act(`/fund-managers/${manager.id}/activate`, { version: manager.version });
    const gp = await asAda.make('/partners', { type: 'GP', name: 'Harbour Chain GP', email: 'gp@chain.example' });
    await asAda.act(`/partners/${gp.id}/exempt`, { version: gp.version, reason: 'Known for years' });
    const fund = await asAda.make('/funds', {
      name: FUND,
      currency: 'USD',
      firstCloseDate: '2025-01-15',
      gpPartnerId: gp.id,
      managementFeeRate: '0.02',
      hurdleRate: '0.08',
      catchUpRate: '1',
      carryRate: '0.2',
      lateInterestRate: '0.1',
      closingInterestRate: '0.08',
    });
    fundId = String(fund.id);
    await asAda.act('/funds/assign-manager', { fundId, managerId: manager.id });
    await asAda.act(`/fund-managers/${manager.id}/invite`);
    await register(day.product.url, MAX);
    office = await Office.of(day, { ada: ADA, max: MAX, fundId });
    for (const [i, name] of BOTH.entries()) {
      const email = [LENA, BEN][i];
      const partner = await asAda.make('/partners', { type: 'LP', name, email });
      await asAda.act(`/partners/${partner.id}/exempt`, { version: partner.version, reason: 'Known for years' });
      partnerIds.push(String(partner.id));
    }
    for (const name of ['Gridwise Energy', 'Tidal Robotics']) {
      const company = await asAda.make('/companies', { name, sector: 'Energy', stage: 'series_a' });
      await asAda.act(`/companies/${company.id}/exempt`, { version: company.version, reason: 'Known for years' });
      await asAda.make('/fund-companies', { fundId, companyId: company.id, linkedAt: '2025-01-15' });
      companyIds.push(String(company.id));
    }
    const account = await office.asMax.make('/bank-accounts', {
      ownerKind: 'Fund',
      ownerId: fundId,
      bankName: 'Bank of the Quay',
      accountName: FUND,
      accountNumber: '0012345678',
      swift: 'QUAYUS33',
      currency: 'USD',
    });
    await office.move('bank-accounts', String(account.id), 'propose');
    const proposed = await office.read(`/bank-accounts/${account.id}`);
    await asAda.get(`/bank-accounts/${account.id}/details`);
    await asAda.act(`/bank-accounts/${account.id}/approve`, { version: proposed.version });
    for (const [name, email] of [
      ['Max Brandt', MAX],
      ['Lena Chain', LENA],
    ] as const) {
      if (email === LENA) await register(day.product.url, email);
      const person = await day.arrives(name, email);
      await person.open('/login');
      await signIn(person);
      if (email === MAX) max = person;
      else lena = person;
    }
  });

  day.step('the first closing: Max issues Lena’s commitment, and both activate it', {}, async () => {
    const commitment = await office.asAda.make('/commitments', {
      fundId,
      partnerId: partnerIds[0],
      amount: '6000000.00',
      admissionDate: '2025-01-15',
    });
    await max.open(`/commitments/${commitment.id}`);
    await max.act('Issue');
    await inTwo(max.path, 'Activate');
    await max.open(`/commitments/${commitment.id}`);
    await max.sees('Active', '$6,000,000.00');
    expect(await figures('2025-01-31')).toMatchObject({ committed: '6000000.00', called: '0.00' });
  });

  day.step('Max calls 1,000,000, and Ada approves the issue', {}, async () => {
    await max.open('/capital-calls/create');
    await expect.poll(() => max.page.getByRole('combobox', { name: /^Fund/ }).inputValue()).toBe(FUND);
    await max.fill({
      Title: 'First call',
      'Total Amount': '1000000',
      'Call Date': '2025-02-01',
      'Due Date': '2025-02-15',
    });
    await max.click(max.button('Save'));
    await expect.poll(() => max.path).toMatch(/^\/capital-calls\/[0-9a-f-]{36}$/);
    callId = String(max.path.split('/').at(-1));
    await inTwo(max.path, 'Issue', explain);
    line = await lineOf(callId, 0);
    expect(line).toMatchObject({ amount: '1000000.00', outstanding: '1000000.00' });
  });

  day.step('the notice is the same as PDF, as workbook and in the API', {}, async () => {
    await expect.poll(async () => (await lineOf(callId, 0)).noticeFormId, { timeout: 60_000 }).toBeTruthy();
    line = await lineOf(callId, 0);
    const text = westernText(await office.file(LENA, line.noticeDocumentId, tokenOf));
    expect(text).toContain(`To ${BOTH[0]}`);
    expect(beside(text, 'Amount due')).toBe('1,000,000.00');
    expect(beside(text, 'Unfunded after this call')).toBe('5,000,000.00');
    expect(beside(text, 'Payment reference')).toBe(line.paymentReference);
    const { sheets } = await readSheets(await office.file(LENA, line.noticeFormId, tokenOf));
    const cells = Object.values(sheets)
      .flat(2)
      .map(({ value }) => Math.abs(Number(value)));
    expect(cells).toContain(1_000_000);
    expect(cells).toContain(5_000_000);
    await lena.open(`/capital-calls/${callId}`);
    await lena.sees('$1,000,000.00');
  });

  day.step('Lena pays a part; Max asks a question, she answers, and he approves', {}, async () => {
    await pay(lena, callId, { amount: '600000', on: '2025-02-10' });
    await review(BOTH[0], async () => {
      await max.click(max.button('Ask for clarification', max.main));
      await max.type(max.dialog.getByRole('textbox').first(), 'Which account did this come from?');
      await max.click(max.dialog.getByRole('button').last());
      await max.dialog.waitFor({ state: 'detached' });
    });
    await lena.open(`/capital-calls/${callId}/submit-payment`);
    await lena.sees('Which account did this come from?');
    await lena.click(lena.button('Answer').first());
    await lena.type(lena.field('Note'), 'From our account at the Savings Bank.');
    await lena.click(lena.button('Submit payment'));
    await lena.sees('Submitted');
    await review(BOTH[0], async () => {
      await max.button('Approve', max.main).click();
      await max.dialog.waitFor();
      await expect.poll(() => max.dialog.innerText()).toContain('short of the outstanding amount');
      await max.dialog.getByRole('button').last().click();
      await max.dialog.waitFor({ state: 'detached' });
    });
    await office.approveWaiting();
    await expect.poll(async () => (await lineOf(callId, 0)).outstanding).toBe('400000.00');
  });

  day.step('the rest arrives five days late with interest of 547.95, and the call is complete', {}, async () => {
    await pay(lena, callId, { amount: '400000', on: '2025-02-20' });
    await review(BOTH[0], async () => {
      await max.button('Approve', max.main).click();
    });
    await office.approveWaiting();
    await expect.poll(async () => (await office.read(`/capital-calls/${callId}`)).status).toBe('Completed');
    // 400,000 at 10 % for 5 days of 365.
    const { id } = Object.values(
      await office.asMax.act(`/capital-call-lines/${line.id}/late-interest`, { until: '2025-02-20' }),
    )[0] as Row;
    expect(await office.read(`/transactions/${id}`)).toMatchObject({ amount: '547.95', status: 'pending' });
    await office.move('transactions', String(id), 'approve');
    await office.complete(String(id), '2025-05-02');
    expect(await figures('2025-03-31')).toMatchObject({ paidIn: '1000000.00', called: '1000000.00' });
  });

  day.step('the second closing: Ben joins, and Lena gets his share of the call back with interest', {}, async () => {
    const commitment = await office.asAda.make('/commitments', {
      fundId,
      partnerId: partnerIds[1],
      amount: '4000000.00',
      closeNumber: 2,
      admissionDate: '2025-04-15',
    });
    await office.move('commitments', String(commitment.id), 'issue');
    await max.open('/closings/new');
    await max.fill({ 'Closing Date': '2025-04-15', 'Due Date': '2025-04-30' });
    await max.click(max.button('Save'));
    await expect.poll(() => max.path).toMatch(/^\/closings\/[0-9a-f-]{36}$/);
    await max.sees('$400,000.00', '$5,172.60');
    await inTwo(max.path, 'Issue', explain);
    const closing = await office.read(`/closings/${max.path.split('/').at(-1)}`);
    expect(closing).toMatchObject({
      admitted: 1,
      committed: '4000000.00',
      principal: '400000.00',
      interest: '5172.60',
    });
    await register(day.product.url, BEN);
    ben = await day.arrives('Ben Chain', BEN);
    await ben.open('/login');
    await signIn(ben);
    await pay(ben, String(closing.capitalCallId), { amount: '400000', on: '2025-04-30' });
    await review(BOTH[1], async () => max.button('Approve', max.main).click());
    await office.approveWaiting();
    await expect.poll(async () => (await lineOf(String(closing.capitalCallId), 1)).outstanding).toBe('0.00');
    const waiting = await office.list(`/transactions?fundId=${fundId}&status=approved&limit=100`);
    const kinds = ['Closing Interest', 'Contribution Refund', 'Closing Interest Paid'];
    const amounts = waiting.map(({ type, partnerId, amount }) => [type, partnerIds.indexOf(String(partnerId)), amount]);
    expect(amounts.sort()).toEqual(
      [
        ['Closing Interest', 1, '5172.60'],
        ['Contribution Refund', 0, '400000.00'],
        ['Closing Interest Paid', 0, '5172.60'],
      ].sort(),
    );
    // Ada created them with her approval of the closing, so Max approves her completions.
    for (const kind of kinds) {
      const id = String(waiting.find(({ type }) => type === kind)?.id);
      const pair = [office.asAda, office.asMax] as const;
      await office.moveWithSecond('transactions', id, 'complete', { valueDate: '2025-04-30' }, [...pair]);
    }
    expect(await figures('2025-04-30')).toMatchObject({ cash: '1000000.00', paidIn: '1000000.00', clearing: '0.00' });
  });

  day.step('the fund buys two companies and sells one under dual control', {}, async () => {
    for (const [i, amount] of ['500000.00', '400000.00'].entries())
      await office.enter(
        { type: 'Investment', source: 'company', fundId, companyId: companyIds[i], amount },
        '2025-05-05',
      );
    await max.open('/transactions/new');
    await max.choose('Type', /^Sale$/);
    await max.find('Company', 'Gridwise', 'Gridwise Energy');
    await max.fill({ Amount: '1700000', 'Trade Date': '2025-05-20', 'Value Date': '2025-05-20' });
    await max.click(
      max.page
        .getByRole('switch', { name: /Full Exit/ })
        .or(max.page.getByLabel('Full Exit'))
        .first(),
    );
    await max.click(max.button('Save'));
    await expect.poll(() => max.path).toMatch(/^\/transactions\/company\/[0-9a-f-]{36}$/);
    await max.act('Approve');
    await inTwo(max.path, 'Mark as Completed');
    // 1,000,000 and 547.95 of interest, less 900,000, and 1,700,000.
    expect(await figures('2025-05-31')).toMatchObject({ cash: '1800547.95' });
  });

  let distributionId = '';
  day.step('the proceeds are distributed by the waterfall, with carry', {}, async () => {
    await max.open('/distributions/new');
    await max.fill({ Title: 'Sale of Gridwise', Proceeds: '1500000', 'Distribution Date': '2025-05-31' });
    await max.choose('Source', 'Sale');
    await max.find(/^Company/, 'Gridwise', 'Gridwise Energy');
    await max.click(max.button('Save'));
    await expect.poll(() => max.path).toMatch(/^\/distributions\/[0-9a-f-]{36}$/);
    distributionId = String(max.path.split('/').at(-1));
    await max.sees('Return of Capital', '$840,000.00', '$560,000.00', '$100,000.00');
    await inTwo(max.path, 'Issue');
    await max.open(`/distributions/${distributionId}`);
    await max.click(max.button('Mark All as Paid', max.main));
    await max.field('Paid On', max.dialog).fill('2025-06-02');
    await max.click(max.button('Request Approval', max.dialog));
    await max.dialog.waitFor({ state: 'detached' });
    await office.approveWaiting();
    await max.open(`/distributions/${distributionId}`);
    await max.sees('Completed');
    const lines = await office.list(`/distribution-lines?distributionId=${distributionId}`);
    expect(lines.map(({ net }) => net).sort()).toEqual(['100000.00', '560000.00', '840000.00']);
    await lena.open(`/distributions/${distributionId}`);
    await lena.sees('Your Share', '$840,000.00');
    expect(await lena.text()).not.toContain('$560,000.00');
    const own = lines.find(({ partnerId }) => partnerId === partnerIds[0]);
    const notice = async () => office.read(`/distribution-lines/${own?.id}`);
    await expect.poll(async () => (await notice()).noticeDocumentId, { timeout: 60_000 }).toBeTruthy();
    const text = westernText(await office.file(LENA, (await notice()).noticeDocumentId, tokenOf));
    expect(text).toContain('840,000.00');
    expect(text).toContain(`To ${BOTH[0]}`);
  });

  day.step('the management fee of May is computed, approved by Ada and paid', {}, async () => {
    const run = await office.asMax.make('/fee-runs', {
      fundId,
      periodStart: '2025-05-01',
      periodEnd: '2025-05-31',
      feeDate: '2025-05-31',
    });
    await max.open(`/fee-runs/${run.id}`);
    // 2 % of 6,000,000 and of 4,000,000 for a twelfth of a year.
    await max.sees('$10,000.00', '$6,666.67');
    await inTwo(max.path, 'Approve');
    await office.moveWithSecond('fee-runs', String(run.id), 'pay', { paidOn: '2025-06-05' });
    expect(await figures('2025-06-30')).toMatchObject({ cash: '283881.28' });
  });

  day.step('the remaining company is valued at the end of the quarter', {}, async () => {
    await max.open(`/funds/${fundId}/valuation-round`);
    const sheet = max.page.getByRole('table', { name: 'Companies held' });
    await sheet.waitFor();
    await max.page.getByLabel('Date').fill('2025-06-30');
    await expect.poll(() => new URL(max.page.url()).searchParams.get('date')).toBe('2025-06-30');
    await settled(max.page);
    await sheet.getByRole('textbox').first().fill('600000');
    await max.click(max.button('Save as Drafts'));
    await expect.poll(async () => (await office.list(`/valuations?fundId=${fundId}`)).length).toBe(1);
    const [mark] = await office.list(`/valuations?fundId=${fundId}`);
    await inTwo(`/valuations/${mark?.id}`, 'Approve');
    // Lena bears a fifth of 830,328.77 less 60,000.00, Ben a fifth of 553,552.51 less 40,000.00.
    expect(await figures('2025-06-30')).toMatchObject({ navGross: '883881.28', navNet: '707105.03' });
  });

  day.step('two quarters are closed', {}, async () => {
    await max.open(`/funds/${fundId}/periods`);
    for (const quarter of [/Jan 1, 2025/, /Apr 1, 2025/]) {
      const row = max.row(quarter);
      await max.click(row.getByRole('button', { name: 'Close Period' }));
      await max.dialog.getByRole('table', { name: 'Allocated to partners' }).waitFor();
      await max.click(max.dialog.getByRole('button', { name: 'Request Approval' }));
      await max.dialog.waitFor({ state: 'detached' });
      await office.approveWaiting();
      await max.open(`/funds/${fundId}/periods`);
      await expect.poll(() => row.innerText(), { timeout: 15_000 }).toContain('Closed');
    }
  });

  day.step('statements of all partners are published and agree with the ledger', {}, async () => {
    await max.open('/statement-runs/new');
    await max.fill({ 'As Of': '2025-06-30' });
    await max.click(max.button('Save'));
    await expect.poll(() => max.path).toMatch(/^\/statement-runs\/[0-9a-f-]{36}$/);
    const id = max.path.split('/').at(-1);
    await expect
      .poll(async () => (await office.read(`/statement-runs/${id}`)).status, { timeout: 60_000 })
      .toBe('draft');
    await max.reload();
    await inTwo(max.path, 'Publish');
    await max.open(`/statement-runs/${id}`);
    await max.sees('Published');
    const [[statement]] = [await office.list(`/reports?runId=${id}&partnerId=${partnerIds[0]}`)];
    const text = westernText(await office.file(LENA, statement?.documentId, tokenOf));
    expect(text).toContain('424,263.02');
    await lena.open('/reports');
    await lena.sees('Capital Account Statement');
  });

  day.step('each partner gets an ILPA pack', {}, async () => {
    const run = await office.asMax.make('/statement-runs', {
      fundId,
      kind: 'ilpa_pack',
      asOf: '2025-06-30',
      format: 'xlsx',
    });
    await expect
      .poll(async () => (await office.read(`/statement-runs/${run.id}`)).status, { timeout: 60_000 })
      .toBe('draft');
    const [form] = await office.list(`/reports?runId=${run.id}&partnerId=${partnerIds[0]}`);
    const { sheets } = await readSheets(await office.file(ADA, form?.documentId, tokenOf));
    const cells = Object.values(sheets)
      .flat(2)
      .map(({ value }) => Number(value));
    for (const figure of [424263.02, 883881.28]) expect(cells).toContain(figure);
  });

  day.step('partners who owe a second call get a reminder seven days before it is due', {}, async () => {
    const next = await office.asMax.make('/capital-calls', {
      fundId,
      title: 'Second call',
      totalAmount: '500000.00',
      callDate: inDays(0),
      dueDate: inDays(8),
    });
    await office.moveWithSecond('capital-calls', String(next.id), 'issue', { shortNoticeReason: 'Agreed with all' });
    await lookDaily(day.product.dataDir, new Date(Date.now() + 86_400_000));
    const letter = await day.letter({ email: LENA, read: new Set() }, /due in|due soon|reminder/i);
    expect(letter.text).toContain('$300,000.00');
  });

  day.step('verify passes, and hledger agrees with every balance', {}, async () => {
    const { code, said } = verified(day.product.dataDir);
    expect(code, said).toBe(0);
    if (!isHledgerThere) return;
    const found = readByHledger(day.product.dataDir, FUND);
    expect(found.get('1000 Cash')).toBe('283881.28');
    expect(found.get('1500 Investments at Cost')).toBe('400000.00');
    expect(found.get('1510 Unrealised Appreciation')).toBe('200000.00');
  });
});
