import { afterEach, describe, expect, test } from 'vitest';
import { locales } from '../../../i18n/locales.ts';
import { translatorFor } from '../../../server/core/i18n/translator.ts';
import { htmlOf } from '../../../server/core/mail/html.ts';
import { portalUrl, tellOrigin } from '../../../server/core/mail/outbox.ts';

const before = portalUrl('');
afterEach(() => tellOrigin(before));

const buttons = (html: string) => [...html.matchAll(/<a class="button" href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);

describe('an email as HTML', () => {
  test('links to its subject with a labelled button, and to the settings with a plain link', () => {
    tellOrigin('https://portal.example');
    const html = htmlOf({
      locale: 'en',
      subject: 'A report is ready for you',
      text: [
        'Hello Zoë,',
        'Q3 statement, as of Sep 30, 2026.',
        'View it in the portal: https://portal.example/reports/1?a=1&b=2',
        'You can turn these emails off in your settings: https://portal.example/settings',
      ].join('\n\n'),
    });
    expect(buttons(html).map(([, url, label]) => [url, label])).toEqual([
      ['https://portal.example/reports/1?a=1&amp;b=2', 'View it in the portal'],
    ]);
    expect(links(html)).toEqual(['https://portal.example/reports/1?a=1&amp;b=2', 'https://portal.example/settings']);
    expect(html).toContain('>A report is ready for you</h1>');
    expect(html).toContain('>Hello Zoë,</p>');
  });

  test('has the name, colour and footer of its sender, escaped', () => {
    tellOrigin('https://portal.example');
    const html = htmlOf({
      locale: 'en',
      subject: 'x',
      text: 'See it: https://portal.example/a',
      sender: { name: 'Kestrel & Co', colour: '#123456', footer: 'One.\n\n<b>Two</b>', replyTo: null },
    });
    expect(html).toContain('>Kestrel &amp; Co</p>');
    expect(html).not.toContain('Quarterdeck');
    expect(html).toMatch(/class="button"[^>]*background:#123456/);
    expect([...html.matchAll(/<p class="muted"[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text)).toEqual([
      ...['Kestrel &amp; Co', 'One.', '&lt;b&gt;Two&lt;/b&gt;'],
    ]);
  });

  test('escapes user input: no tag, no attribute, no external link', () => {
    tellOrigin('https://portal.example');
    const html = htmlOf({
      locale: 'en',
      subject: '<b>"Müller" & Söhne</b>\r\n<script>',
      text: [
        "Hello <img src=x onerror=alert(1)> O'Neill,",
        'Refused: see https://evil.example/"><script>alert(1)</script>',
        'Go: https://portal.example.evil.example/x',
        'See it: https://portal.example/"onmouseover="x',
      ].join('\n\n'),
    });
    expect(html).toContain('&lt;b&gt;&quot;Müller&quot; &amp; Söhne&lt;/b&gt; &lt;script&gt;');
    expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; O&#39;Neill,');
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(links(html)).toEqual(['https://portal.example/&quot;onmouseover=&quot;x']);
  });

  test('shows a bare address as a link: only a label makes a button', () => {
    tellOrigin('https://portal.example');
    const url = 'https://portal.example/register#invitation=secret';
    const html = htmlOf({ locale: 'en', subject: 'x', text: `This is your personal link:\n${url}` });
    expect(buttons(html)).toEqual([]);
    expect(links(html)).toEqual([url]);
  });

  test('with several notices has no button, and each notice is a link', () => {
    tellOrigin('https://portal.example');
    const html = htmlOf({
      locale: 'en',
      subject: '2 new notifications',
      text: 'Hello,\n\nOne\nA\nhttps://portal.example/a\n\nTwo\nB\nhttps://portal.example/b',
    });
    expect(buttons(html)).toEqual([]);
    expect(links(html)).toEqual(['https://portal.example/a', 'https://portal.example/b']);
  });

  test('loads no remote content, and declares its language and dark colours', () => {
    const html = htmlOf({ locale: 'zh-CN', subject: 'x', text: 'y' });
    expect(html).not.toMatch(/\bsrc=|url\(|@import|<link/);
    expect(html).toContain('<html lang="zh-CN">');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  test.each(locales.map(({ locale }) => locale))('has a button in its language: %s', async (locale) => {
    tellOrigin('https://portal.example');
    const { say } = await translatorFor(locale);
    const line = (key: 'portal' | 'settings', path: string) =>
      say({ key: `letters.notice.${key}`, values: { url: portalUrl(path) } });
    const text = [line('portal', '/funds/1'), line('settings', '/settings')].join('\n\n');
    const [[, url, label = ''] = []] = buttons(htmlOf({ locale, subject: 'x', text }));
    expect(url).toBe('https://portal.example/funds/1');
    expect(label).toMatch(/\p{L}/u);
    expect(label).not.toMatch(/[:：\s]$|http/u);
  });
});
