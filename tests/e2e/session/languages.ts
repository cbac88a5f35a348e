import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { sampleOf } from '../../setup/extent.ts';
import { openBrowser, visit } from '../browser.ts';
import { Person } from '../days/support/person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const languages = [
  {
    locale: 'fr-FR',
    lang: 'fr',
    own: 'Français',
    login: { email: 'Adresse e-mail', password: 'Mot de passe', submit: 'Se connecter' },
    partners: 'Associés',
    pages: ['Aller à la page précédente', 'Aller à la page suivante'],
    save: 'Enregistrer',
    name: 'Nom',
    required: 'Obligatoire',
    refused: /Veuillez corriger \d champs?/,
    search: /recherche/i,
    away: /Vous êtes hors ligne/,
    offline: 'Erreur réseau. Veuillez vérifier votre connexion Internet.',
    date: /(1er|\d{1,2}) (janv\.|févr\.|mars|avr\.|mai|juin|juil\.|août|sept\.|oct\.|nov\.|déc\.) \d{4}/,
    amount: /\d{1,3}\s\d{3},\d{2}\s(\$US|€)/,
    typed: ['1 234,5', '1234.5', '1 234,50'],
  },
  {
    locale: 'ja-JP',
    lang: 'ja',
    own: '日本語',
    login: { email: 'メールアドレス', password: 'パスワード', submit: 'ログイン' },
    partners: 'パートナー',
    pages: ['前のページへ', '次のページへ'],
    save: '保存',
    name: '名称',
    required: '必須',
    refused: /\d 個の項目を修正してください。/,
    search: /検索/,
    away: /オフラインです/,
    offline: 'ネットワークエラーです。インターネット接続をご確認ください。',
    date: /\d{4}年\d{1,2}月\d{1,2}日/,
    amount: /[$€]\d{1,3},\d{3}\.\d{2}/,
    typed: ['1,234.5', '1234.5', '1,234.50'],
  },
] as const;
const [{ email, password } = { email: '', password: '' }] = demoSignIns;

/** The language is a user setting; this changes it at the top of the page. */
const speak = async (reader: Person, own: string, lang: string) => {
  const { page } = reader;
  const html = page.locator('html');
  const chooser = page.getByRole('banner').getByRole('button', { name: /^(English|Français|日本語)$/ });
  await chooser.waitFor();
  if ((await html.getAttribute('lang')) === lang) return;
  await chooser.click();
  // The account stores it before the next page reads the account.
  await reader.click(page.getByRole('menuitem', { name: own }));
  await expect.poll(() => html.getAttribute('lang')).toBe(lang);
};

test.each(sampleOf<(typeof languages)[number]>(languages, 1))(
  'in $lang: sign-in, a list with its dates, a refused form, a lost network',
  async (words) => {
    const visitor = await visit(browser, { locale: words.locale });
    const reader = new Person('Ada', email, visitor);
    await reader.open('/login');
    await reader.type(reader.page.getByRole('textbox', { name: words.login.email }), email);
    await reader.type(reader.page.getByLabel(words.login.password, { exact: true }), password);
    await reader.click(reader.button(words.login.submit));
    await expect.poll(() => reader.path, { timeout: 20_000 }).toBe('/dashboard/admin');
    await speak(reader, words.own, words.lang);

    await reader.turn('/partners');
    await expect.poll(() => reader.main.getByRole('heading', { level: 1 }).innerText()).toBe(words.partners);
    await reader.sees(words.date);

    await reader.turn('/transactions');
    await reader.sees(words.amount);
    await reader.page.setViewportSize({ width: 390, height: 844 });
    for (const name of words.pages) await reader.button(name).waitFor();
    await reader.page.setViewportSize({ width: 1440, height: 900 });
    await reader.turn('/transactions/new');
    const [own, bare, shown] = words.typed;
    const amount = reader.page.locator('input[inputmode="decimal"]').first();
    for (const typed of [own, bare]) {
      await amount.fill(typed);
      await amount.blur();
      await expect.poll(async () => (await amount.inputValue()).replace(/\s/g, ' ')).toBe(shown);
    }
    await amount.fill('');

    await reader.turn('/partners/new');
    await reader.type(reader.page.getByRole('textbox', { name: words.name }).first(), 'Orme');
    await reader.click(reader.button(words.save));
    await reader.sees(words.refused, words.required);
    expect(reader.path).toBe('/partners/new');
    expect(await reader.text()).not.toMatch(/\b(Required|Please|Save|Cancel)\b/);

    await reader.page.getByRole('textbox', { name: words.name }).first().fill('');
    await reader.turn('/partners?filter={}');
    await visitor.context.setOffline(true);
    await reader.sees(words.away);
    await reader.page.getByRole('searchbox').or(reader.page.getByPlaceholder(words.search)).first().fill('Halloway');
    await reader.sees(words.offline);
    await visitor.context.setOffline(false);
    await reader.sees('Halloway Foundation');
    await reader.seesNo(words.away, words.offline);
    await speak(reader, 'English', 'en');
    expect(visitor.troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(trouble))).toEqual(
      [],
    );
    await visitor.close();
  },
);
