import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type descriptions from '../../../i18n/en/descriptions.json';
import { type MessageValues, messageFor, onDay, word } from '../../../server/core/i18n/message.ts';
import { translatorFor } from '../../../server/core/i18n/translator.ts';
import { described } from '../../../server/ledger/descriptions.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { issuedCall, lineOf, read, record, refusal, rows, submittedPayment, today, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

const german = { 'accept-language': 'de' };
const find = async (filter: Record<string, string>, headers = {}) =>
  rows(await world.ask.ma('GET', `/transactions?${new URLSearchParams(filter)}`, undefined, headers));
const inGerman = (filter: Record<string, string>) => find(filter, german);

/** Normalises spaces in a text. */
const plain = (text: unknown) => String(text).replace(/\s/g, ' ');

type Name = keyof typeof descriptions;
const run = { number: '2', title: 'Exit of Pelican' };
const day = onDay('2024-03-31');
const rates = { rates: ['0.08', '0.1'] };
const late = { reference: 'CC1-LP1', smart_count: 31, from: onDay('2024-03-01'), to: day, rates, dayCount: 'ACT/365' };
const vectors: Record<Name, [MessageValues, string, string]> = {
  capitalCall: [run, 'Capital call 2: Exit of Pelican', 'Kapitalabruf 2: Exit of Pelican'],
  capitalCallPaid: [
    { ...run, reference: 'W7' },
    'Capital call 2: Exit of Pelican, W7',
    'Kapitalabruf 2: Exit of Pelican, W7',
  ],
  creditUsed: [{ from: 'CC1-LP1', to: 'CC2-LP1' }, 'From CC1-LP1 to CC2-LP1', 'Von CC1-LP1 auf CC2-LP1'],
  overpaid: [
    { ...run, reference: 'CC2-LP1' },
    'Overpaid on CC2-LP1, capital call 2: Exit of Pelican',
    'Überzahlung auf CC2-LP1, Kapitalabruf 2: Exit of Pelican',
  ],
  distribution: [run, 'Distribution 2: Exit of Pelican', 'Ausschüttung 2: Exit of Pelican'],
  managementFee: [
    { from: onDay('2024-01-01'), to: day },
    'Management fee from Jan 1, 2024 to Mar 31, 2024',
    'Verwaltungsgebühr vom 1. Jan. 2024 bis 31. März 2024',
  ],
  lateInterest: [
    late,
    'Late interest on CC1-LP1: 31 days from Mar 1, 2024 to Mar 31, 2024 at 8.00%, 10.00% a year, ACT/365',
    'Verzugszinsen auf CC1-LP1: 31 Tage vom 1. März 2024 bis 31. März 2024 zu 8,00 %, 10,00 % pro Jahr, ACT/365',
  ],
  lateInterestPassedOn: [
    { day },
    'Late interest passed on, received on Mar 31, 2024',
    'Weitergegebene Verzugszinsen, eingegangen am 31. März 2024',
  ],
  closing: [{ number: '2' }, 'Closing 2', 'Closing 2'],
  reversal: [{ entry: word('choices.Fund Expense') }, 'Reversal of Fund Expense', 'Storno von Fondskosten'],
};

test.each(Object.entries(vectors) as [Name, [MessageValues, string, string]][])(
  'the description %s exists in English and in German',
  async (name, [values, english, inLanguage]) => {
    expect(described(`descriptions.${name}`, values).description).toBe(english);
    const speech = await translatorFor('de');
    expect(plain(speech.say(messageFor(`descriptions.${name}`, values)))).toBe(inLanguage);
  },
);

describe('an entry created by the portal', () => {
  test("on a settled line and its reversal has its description in the reader's language", async () => {
    const call = await issuedCall(world, { title: 'Erste Rate' });
    const line = await lineOf(world, call.id, world.partners.la1);
    const paid = { amount: '100.00', valueDate: today(), reference: 'W7', confirmDifference: true };
    record(await world.ask.ma('POST', `/capital-call-lines/${line.id}/settle`, paid));
    const about = `${call.callNumber}: Erste Rate, W7`;
    const [entry] = await find({ capitalCallLineId: line.id });
    expect(entry).toMatchObject({ description: `Capital call ${about}` });
    expect(entry).not.toHaveProperty('descriptionMessage');
    expect(await inGerman({ capitalCallLineId: line.id })).toMatchObject([{ description: `Kapitalabruf ${about}` }]);
    const one = await world.ask.ma('GET', `/transactions/${entry?.id}`, undefined, german);
    expect(record(one).description).toBe(`Kapitalabruf ${about}`);
    refusal(await world.ask.ma('POST', `/capital-call-lines/${line.id}/settle`, paid), 409);

    const reverse = { reason: 'Wrong line', tradeDate: today() };
    const answer = await world.ask.ma('POST', `/transactions/${entry?.id}/reverse`, reverse, german);
    expect(record(answer).description).toBe(`Storno von ${entry?.reference}`);
    expect(await find({ reversalOfId: String(entry?.id) })).toMatchObject([
      { description: `Reversal of ${entry?.reference}` },
    ]);
  });

  test('of an approved proof is found by its English text and its title', async () => {
    const title = unique('Nordwind');
    const call = await issuedCall(world, { title });
    const line = await lineOf(world, call.id, world.partners.la1);
    const payment = await submittedPayment(world, line, String(line.outstanding));
    record(await world.ask.ma('POST', `/payments/${payment.id}/approve`, {}));
    for (const q of [`Capital call ${call.callNumber}: ${title}`, title])
      expect(await inGerman({ q })).toMatchObject([{ description: `Kapitalabruf ${call.callNumber}: ${title}` }]);
  });

  test("has its description in the exporter's language in an export as shown", async () => {
    const columns = 'description';
    const title = 'Erste Rate';
    const exported = async (headers = {}) =>
      (
        await world.ask.ma(
          'GET',
          `/transactions/export?${new URLSearchParams({ as: 'shown', columns, q: title })}`,
          undefined,
          headers,
        )
      ).text;
    expect(await exported()).toContain('Capital call');
    expect(await exported(german)).toContain('Kapitalabruf');
  });

  test('keeps its message if a form sends it back, and loses it for a typed text', async () => {
    const message = described('descriptions.lateInterestPassedOn', { day });
    const id = await world.put('transactions', {
      ...{ type: 'Late Interest Passed On', source: 'partner', fundId: world.funds.a, partnerId: world.partners.la1 },
      ...{ amount: '10.00', currency: 'USD', tradeDate: today(), status: 'pending', ...message },
    });
    const patch = async (body: object) => record(await world.ask.ma('PATCH', `/transactions/${id}`, body));
    const { version, description } = record(await world.ask.ma('GET', `/transactions/${id}`, undefined, german));
    expect(plain(description)).toBe('Weitergegebene Verzugszinsen, eingegangen am 31. März 2024');
    const same = await patch({ version, description, amount: '11.00' });
    expect(same).toMatchObject({ amount: '11.00', description: message.description });
    const typed = await patch({ version: same.version, description: 'Von Hand' });
    expect(typed.description).toBe('Von Hand');
    expect(await read(world, `/transactions/${id}`)).toMatchObject({ description: 'Von Hand' });
    const stored = await world.tx.first(sql`select description_message as m from transactions where id = ${id}`);
    expect(stored).toEqual({ m: null });
  });

  test('with a typed description keeps it, whatever it looks like', async () => {
    const body = { type: 'Bank Fees', source: 'fund', fundId: world.funds.a, amount: '3.00', tradeDate: today() };
    const typed = record(
      await world.ask.ma('POST', '/transactions', { ...body, description: 'Distribution 2: x' }, german),
    );
    expect(typed.description).toBe('Distribution 2: x');
  });
});
