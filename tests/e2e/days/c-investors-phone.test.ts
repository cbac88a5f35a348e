import { expect } from 'vitest';
import { apiOf } from './support/api.ts';
import { Day } from './support/day.ts';
import { inDays } from './support/days.ts';
import { handOver, pdf, photo } from './support/files.ts';
import { ADA, FUND, type Office, openOffice } from './support/office.ts';
import { register } from './support/people.ts';
import type { Person } from './support/person.ts';

/**
 * The investor on a phone, 390 wide: from the invitation to a paid call and an opened document. The staff's side (partner,
 * commitment, call, question about the payment) goes through the API; other days play it. Not yet in the product: statements
 * for all partners at once.
 */
const LENA = 'lena@lindgren.example';
const PARTNER = 'Lindgren Foundation';

const day = new Day('c', 'C. The investor on a phone', ADA);
let office: Office;
let lena: Person;
let partnerId = '';
let callId = '';

day.play(() => {
  day.step('set up: a new partner is invited', {}, async () => {
    office = await openOffice(day, { count: 2 });
    const { asMax, asAda, world } = office;
    const partner = await asAda.make('/partners', { type: 'LP', name: PARTNER, email: LENA });
    partnerId = String(partner.id);
    const commitment = await asAda.make('/commitments', {
      fundId: world.fund.id,
      partnerId,
      amount: '5000000.00',
      admissionDate: inDays(0),
    });
    await asMax.act(`/commitments/${commitment.id}/issue`, { version: commitment.version });
    await asAda.act(`/partners/${partnerId}/invite`);
  });

  day.step('the investor opens the email on her phone and registers', { clicks: 2 }, async () => {
    lena = await day.arrives('Lena Lindgren', LENA, { width: 390, height: 844, phone: true });
    await day.follow(lena, /invit/i);
    await register(lena);
    await expect.poll(() => lena.path).toMatch(/\/onboarding$/);
    await lena.sees('Welcome aboard');
    await day.picture(lena, 'onboarding');
  });

  day.step('she fills in her details', { clicks: 6 }, async () => {
    await lena.fill({ 'Legal Name': 'Lindgren Foundation Ltd', 'Address Line 1': '1 Quay Street', City: 'Boston' });
    await lena.choose('Legal Form', /Foundation/);
    await lena.find('Country', 'United States');
    await lena.click(lena.button('Save and continue'));
    await lena.sees('Required documents');
  });

  day.step('she uploads the three required documents', { clicks: 4 }, async () => {
    for (const paper of ['Identity Document', 'Proof of Address', 'Bank Statement']) {
      await handOver(lena, lena.button(`Upload: ${paper}`), pdf(`${paper} of Lindgren`));
      await lena.button(`Upload another file: ${paper}`).waitFor();
    }
    await lena.click(lena.button('Continue'));
    await day.picture(lena, 'check');
  });

  day.step('she submits her verification, and both reviewers see it', { clicks: 1 }, async () => {
    await lena.click(lena.button('Submit for review'));
    await lena.sees('Thank you. Your details are being reviewed.');
    const { ada, max } = office;
    for (const reviewer of [ada, max]) {
      await reviewer.open('/dashboard');
      await reviewer.sees(PARTNER);
      await day.letter(reviewer, new RegExp(PARTNER));
    }
  });

  day.step('she uploads another document from the menu without choosing its owner', { clicks: 6 }, async () => {
    await lena.click(lena.button('Create new'));
    await lena.click(lena.item('Upload Document'));
    expect(await lena.page.getByRole('combobox', { name: /Owner/ }).count()).toBe(0);
    await handOver(lena, lena.button('Choose files'), pdf('Articles of association'));
    await lena.choose('Type', /^Agreement$/);
    await lena.click(lena.button('Upload'));
    await lena.sees('Document was created.');
    await lena.open(`/partners/${partnerId}/onboarding`);
    await lena.sees('Thank you. Your details are being reviewed.', /articles.of.association/i);
  });

  day.step('she is verified and notified by email; the portal is open', { clicks: 2 }, async () => {
    const { asAda, asMax } = office;
    const { documents } = (await asAda.get(`/documents?ownerId=${partnerId}&limit=100`)) as {
      documents: { id: string; version: number; status: string; type: string }[];
    };
    for (const { id, version, status } of documents)
      if (status === 'Pending') await asAda.act(`/documents/${id}/verify`, { version });
    const { partner } = (await asAda.get(`/partners/${partnerId}`)) as { partner: { version: number } };
    await asAda.act(`/partners/${partnerId}/approve`, { version: partner.version });
    const { commitments } = (await asMax.get(`/commitments?partnerId=${partnerId}`)) as {
      commitments: { id: string; version: number }[];
    };
    await asMax.act(`/commitments/${commitments[0]?.id}/activate`, { version: commitments[0]?.version });
    await day.follow(lena, /verified|approved|verification/i);
    await lena.click(lena.link(/Quarterdeck: Home/));
    await expect.poll(() => lena.path).toBe('/dashboard/partner');
    await lena.sees('$5,000,000.00');
    expect(await lena.text()).not.toMatch(/-\$/);
    await day.picture(lena, 'dashboard');
  });

  day.step('the email about a capital call links to the call with her share', { clicks: 1 }, async () => {
    const { asMax, world } = office;
    const call = await asMax.make('/capital-calls', {
      fundId: world.fund.id,
      title: 'First call',
      purpose: 'investment',
      totalAmount: '2000000.00',
      callDate: inDays(0),
      dueDate: inDays(30),
    });
    callId = String(call.id);
    await asMax.act(`/capital-calls/${callId}/issue`, { version: call.version });
    await day.follow(lena, /capital call/i);
    // 5 of 20 million.
    await lena.sees('$500,000.00');
    expect(lena.path).toContain(callId);
    expect(await lena.text()).not.toContain('$2,000,000.00');
    await day.picture(lena, 'call');
  });

  day.step('the list of calls shows her share', { clicks: 3 }, async () => {
    await lena.click(lena.button(/menu/i).first());
    // The menu group of the open page is expanded.
    if ((await lena.button('Transactions').getAttribute('aria-expanded')) !== 'true')
      await lena.click(lena.button('Transactions'));
    await lena.click(lena.link('Capital Calls'));
    await lena.sees('First call', '$500,000.00');
    expect(await lena.text()).not.toContain('$2,000,000.00');
    await lena.back();
    await lena.sees('$500,000.00');
  });

  day.step('she pays and submits a photo as proof of payment', { clicks: 6 }, async () => {
    await lena.open(`/capital-calls/${callId}`);
    // The facts of the call are shown, with her share.
    await lena.sees('Purpose', '$500,000.00');
    expect(await lena.text()).not.toContain('$2,000,000.00');
    await lena.click(lena.main.getByRole('link', { name: /Submit payment|Pay/i }).first());
    await lena.sees('Bank of the Quay');
    const amount = lena.field('Amount');
    expect((await amount.inputValue()).replaceAll(',', '')).toBe('500000.00');
    for (const [typed, words] of [
      ['499999.99', '$0.01 short of the outstanding amount'],
      ['500001', '$1.00 over the called amount'],
    ]) {
      await amount.fill(String(typed));
      await lena.sees(String(words));
    }
    await amount.fill('500000.00');
    await lena.seesNo('over the called amount');
    if (!(await lena.field('Payment Date').inputValue())) await lena.type(lena.field('Payment Date'), inDays(0));
    const { isCamera } = await handOver(lena, lena.button('Take a photo'), photo(7));
    expect(isCamera).toBe(true);
    await day.picture(lena, 'payment');
    const toMax = () => day.letters().filter(({ to }) => to.includes(office.max.email));
    const before = toMax().length;
    await lena.click(lena.button('Submit payment'));
    await lena.sees('Submitted');
    // The reviewer gets one email for the payment, and none for its file.
    await day.letter(office.max, /Payment of Lindgren Foundation to review/);
    expect(
      toMax()
        .slice(before)
        .map(({ subject }) => subject),
    ).toHaveLength(1);
    // The focus moves to the result; and the call links to the submission instead of a new payment.
    await expect.poll(() => lena.page.locator(':focus').innerText()).toContain('Your payment is being reviewed');
    await lena.open(`/capital-calls/${callId}`);
    await lena.main.getByRole('link', { name: 'View', exact: true }).waitFor();
    await lena.sees('Submitted');
    expect(await lena.link('Submit payment', lena.main).count()).toBe(0);
    // Amounts of other partners are hidden from her.
    expect(await lena.text()).not.toMatch(/Excused Partners|\$1,500,000\.00/);
  });

  day.step('she answers a clarification request from its email', { clicks: 3 }, async () => {
    const { asMax } = office;
    const { payments } = (await asMax.get(`/payments?capitalCallId=${callId}`)) as {
      payments: { id: string; version: number }[];
    };
    await asMax.act(`/payments/${payments[0]?.id}/clarify`, {
      version: payments[0]?.version,
      reason: 'Which account did this come from?',
    });
    await day.follow(lena, /clarif|question/i);
    await lena.sees('Which account did this come from?');
    await lena.click(lena.button('Answer').first());
    // The form already asks for the answer; the click focuses it.
    await expect
      .poll(() => lena.field('Note').evaluate((input) => input === input.ownerDocument.activeElement))
      .toBe(true);
    await lena.type(lena.field('Note'), 'From our account at the Savings Bank.');
    await lena.click(lena.button('Submit payment'));
    await lena.sees('Submitted');
    const { payments: answered } = (await asMax.get(`/payments?capitalCallId=${callId}`)) as {
      payments: { id: string; version: number; note: string }[];
    };
    expect(answered[0]?.note).toContain('Savings Bank');
    await asMax.act(`/payments/${answered[0]?.id}/approve`, { version: answered[0]?.version });
    await lena.reload();
    await lena.sees('Approved');
  });

  day.step('her documents include her own upload and the notice of the call', { clicks: 3 }, async () => {
    await lena.click(lena.button(/menu/i).first());
    await lena.click(lena.link('Documents'));
    await lena.sees(/Capital call notice 1/, /articles.of.association/i);
    await lena.click(lena.link(/Capital call notice 1/).first());
    await lena.sees(/Download/);
    await day.picture(lena, 'notice');
  });

  day.step('each page links home, and Back returns to the previous page', { clicks: 6 }, async () => {
    for (const page of [
      '/documents',
      '/transactions',
      '/reports',
      '/notifications',
      `/capital-calls/${callId}`,
      '/settings',
    ]) {
      await lena.open(page);
      await lena.click(lena.link(/Quarterdeck: Home/));
      await expect.poll(() => lena.path).toBe('/dashboard/partner');
      await lena.back();
      await expect.poll(() => lena.path).toBe(page);
    }
  });

  day.step('the portal is in Japanese on a Japanese phone', {}, async () => {
    const api = await apiOf(day.product.url, LENA);
    expect(await api.get('/auth/me')).toBeTruthy();
    const hana = await day.arrives('Lena Lindgren', LENA, { width: 390, height: 844, phone: true, locale: 'ja-JP' });
    await hana.open('/login');
    await hana.page.getByRole('textbox').first().fill(LENA);
    await hana.page.getByLabel('パスワード', { exact: true }).fill('Quarterdeck-1');
    await hana.page.keyboard.press('Enter');
    await expect.poll(() => hana.path, { timeout: 20_000 }).toBe('/dashboard/partner');
    await hana.sees(FUND);
    // The language belongs to the user, not the phone: it was English on the first visit, and is set once for all devices.
    await hana.open('/profile');
    await hana.choose('Language', '日本語');
    await hana.click(hana.button('Save'));
    await expect.poll(() => hana.page.locator('html').getAttribute('lang')).toBe('ja');
    await hana.open('/dashboard/partner');
    await hana.sees(FUND);
    await expect.poll(() => hana.text(), { timeout: 15_000 }).toMatch(/[ぁ-んァ-ン]/);
    await day.picture(hana, 'japanese');
    await hana.open(`/capital-calls/${callId}`);
    await hana.sees('$500,000.00');
  });
});
