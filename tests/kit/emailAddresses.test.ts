import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { canonicalEmail, emailPart, readableEmail } from '../../resources/kit/emailAddresses.ts';
import { decoded } from '../../resources/kit/punycode.ts';
import { emailAddress } from '../../resources/kit/valueChecks.ts';

test.each([
  ['user@b\u00fccher.example', 'user@xn--bcher-kva.example'],
  ['User@B\u00dcCHER.Example', 'user@xn--bcher-kva.example'],
  ['user@bu\u0308cher.example', 'user@xn--bcher-kva.example'],
  ['user@b\u00fccher\u3002example', 'user@xn--bcher-kva.example'],
  ['user@XN--BCHER-KVA.example', 'user@xn--bcher-kva.example'],
  ['user@stra\u00dfe.example', 'user@xn--strae-oqa.example'],
  ['user@\uff45xample.com', 'user@example.com'],
  ['\u682a@\u682a\u5f0f\u4f1a\u793e.jp', `\u682a@${domainToASCII('\u682a\u5f0f\u4f1a\u793e.jp')}`],
  ['ada@example.com', 'ada@example.com'],
  ['ada@192.0.2.7', 'ada@192.0.2.7'],
])('%s is stored as %s', (typed, stored) => {
  expect(emailAddress().parse(typed)).toBe(stored);
  expect(canonicalEmail(stored)).toBe(stored);
});

test.each([
  ['a label that is no Punycode', 'user@xn--zzzzzzzzz99.example'],
  ['a path', 'user@b\u00fccher.example/x'],
  ['a percent escape', 'user@b%C3%BCcher.example'],
  ['a number that is read as an address', 'user@1.2'],
  ['a domain without a dot', 'user@b\u00fccher'],
  ['no domain', 'user@'],
])('%s is no domain', (_, typed) => {
  expect(emailAddress().safeParse(typed).success).toBe(false);
});

test.each([
  ['user@xn--bcher-kva.example', 'user@b\u00fccher.example'],
  [canonicalEmail('a@\u65e5\u672c\u8a9e.jp'), 'a@\u65e5\u672c\u8a9e.jp'],
  [canonicalEmail('a@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444'), 'a@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444'],
  ['user@example.com', 'user@example.com'],
  ['not an address', 'not an address'],
])('%s is read as %s', (stored, readable) => {
  expect(readableEmail(String(stored))).toBe(readable);
});

test.each([
  ['Cyrillic letters among Latin ones', 'a@\u0440ayp\u0430l.com'],
  ['Cyrillic look-alikes below a Latin top level', 'a@\u0430\u0440\u0440\u04cf\u0435.com'],
  ['Greek letters among Latin ones', 'a@g\u03bfogle.com'],
])('%s stay in ASCII, so that they imitate no other domain', (_, typed) => {
  const stored = String(canonicalEmail(typed));
  expect(stored).toMatch(/^a@xn--/);
  expect(readableEmail(stored)).toBe(stored);
});

// Samples of RFC 3492, 7.1.
test.each([
  ['ihqwcrb4cv8a8dqg056pqjye', '\u4ed6\u4eec\u4e3a\u4ec0\u4e48\u4e0d\u8bf4\u4e2d\u6587'],
  ['3B-ww4c5e180e575a65lsy2b', '3\u5e74B\u7d44\u91d1\u516b\u5148\u751f'],
  ['MajiKoi5-783gue6qz075azm5e', 'Maji\u3067Koi\u3059\u308b5\u79d2\u524d'],
  ['bcher-kva', 'b\u00fccher'],
])('%s is decoded', (label, text) => {
  expect(decoded(label)).toBe(text);
});

test('a part of an address is searched for as it is stored', () => {
  expect(
    ['b\u00fccher.example', '@b\u00fccher.example', 'user@b\u00fccher.example', 'Miller', 'user@'].map(emailPart),
  ).toEqual(['xn--bcher-kva.example', 'xn--bcher-kva.example', 'user@xn--bcher-kva.example', 'Miller', 'user@']);
});
