import { expect, test } from 'vitest';
import { locales } from '../../i18n/locales.ts';
import { messagesIn } from '../helpers/catalogues.ts';
import { leaves } from './tree.ts';

/** Pending items on a dashboard: the number is shown large before the rest of the sentence. */
const counted =
  /^screens\.dashboard\.(\w+To(Verify|Review|Approve|Complete|Activate|Reopen|Decide|Match)|pendingTransactions|fundsWithoutManager)$/;

test.each(locales.map(({ locale }) => locale))('%s states pending items with the number first', (locale) => {
  const found = leaves(messagesIn(locale)).filter(([key]) => counted.test(key));
  expect(found).toHaveLength(12);
  const others = found.flatMap(([key, text]) =>
    text.split(' |||| ').some((form) => !form.startsWith('%{smart_count}')) ? [`${key}: ${text}`] : [],
  );
  expect(others).toEqual([]);
});
