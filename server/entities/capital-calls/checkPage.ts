import type { Translator } from '../../core/i18n/translator.ts';

/** Whether wire instructions are valid, and the masked number of their account. */
export interface Checked {
  valid: boolean;
  account: string | null;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const STYLE = `
:root { color-scheme: light dark; --ink: #14263a; --quiet: #51647a; --page: #f4f6f8; --paper: #fff; --line: #dde3ea; --main: #0b6b74; --on: #fff; --good: #14603c; --bad: #9b1c26; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf4; --quiet: #a3b4c6; --page: #0d1722; --paper: #142130; --line: #2a3c50; --main: #58c4c6; --on: #062326; --good: #8fd9b0; --bad: #f7a9ab; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; display: grid; place-items: center; padding: 16px; }
main { width: 100%; max-width: 30rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 24px; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 8px; }
p { margin: 0 0 16px; color: var(--quiet); }
label { display: block; font-weight: 600; margin-top: 12px; }
input { width: 100%; font: inherit; color: inherit; background: transparent; border: 1px solid var(--quiet); border-radius: 8px; padding: 10px 12px; margin-top: 4px; }
button { width: 100%; min-height: 44px; margin-top: 20px; font: inherit; font-weight: 600; color: var(--on); background: var(--main); border: 0; border-radius: 8px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
[role=status] { border-left: 4px solid; padding: 8px 12px; margin-bottom: 16px; }
[role=status] p { color: inherit; margin: 0; }
.good { border-color: var(--good); } .good strong { color: var(--good); }
.bad { border-color: var(--bad); } .bad strong { color: var(--bad); }`;

const resultOf = ({ say }: Translator, { valid, account }: Checked) =>
  valid
    ? `<div role="status" class="good"><strong>${escaped(say('callNotice.check.valid'))}</strong><p>${escaped(
        say({ key: 'callNotice.check.account', values: { account: account ?? '' } }),
      )}</p></div>`
    : `<div role="status" class="bad"><strong>${escaped(say('callNotice.check.invalid'))}</strong><p>${escaped(
        say('callNotice.check.warning'),
      )}</p></div>`;

/** Renders the page as HTML without scripts, in the requested language. */
export const checkPage = (speech: Translator, given: Partial<Record<string, string>>, found?: Checked): string => {
  const { say, locale } = speech;
  const input = (name: 'reference' | 'code', label: string) =>
    `<label for="${name}">${escaped(label)}</label><input id="${name}" name="${name}" required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="${name === 'code' ? 40 : 100}" value="${escaped(given[name] ?? '')}">`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(say('callNotice.check.title'))}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>${escaped(say('callNotice.check.title'))}</h1><p>${escaped(say('callNotice.check.intro'))}</p>${found ? resultOf(speech, found) : ''}
<form method="post" action="/check">${input('reference', say('callNotice.reference'))}${input('code', say('callNotice.code'))}<button>${escaped(say('callNotice.check.submit'))}</button></form></main></body></html>`;
};
