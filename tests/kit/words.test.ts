import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { ApiError } from '../../server/core/base/errors.ts';
import { inputCheck, passed } from '../../server/core/entity/checks.ts';
import { english } from '../../server/core/i18n/translator.ts';

/** One field of each declared kind. */
const fields = new Map<string, Field>();
for (const { fields: all } of Object.values(resources))
  for (const field of Object.values(all)) if (!fields.has(field.kind)) fields.set(field.kind, field);

const wrong = [
  undefined,
  null,
  1e12,
  -1e12,
  0.5,
  true,
  'no such choice',
  'x'.repeat(30_000),
  [1],
  Array(500).fill('x'),
  { a: 1 },
];
const messagesOf = (kind: string, field: Field, value: unknown): string[] => {
  try {
    passed(inputCheck(`words/${kind}`, { value: { ...field, required: true } as Field }), { value });
    return [];
  } catch (error) {
    return ((error as ApiError).errors ?? []).map(({ message }) => english.say(message));
  }
};

test.each([...fields])('every invalid value of kind %s has its message in the catalogue', (kind, field) => {
  const messages = wrong.flatMap((value) => messagesOf(kind, field, value));
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) {
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toMatch(/Invalid|expected (one|string|number|array|object|boolean)|Too (big|small)|received/);
  }
});

test.each([...fields])('a value of another type for kind %s is not called missing', (kind, field) => {
  const others = [7, true, 'no such choice', [1], { a: 1 }].filter((value) => messagesOf(kind, field, value).length);
  expect(others.length).toBeGreaterThan(0);
  expect(messagesOf(kind, field, undefined)).toEqual(['Required.']);
  expect(messagesOf(kind, field, null)).toEqual(['Required.']);
  expect(others.flatMap((value) => messagesOf(kind, field, value))).not.toContain('Required.');
});
