import type * as z from 'zod/mini';
import { encodeMessage } from './encodedMessage.ts';

type Issue = z.core.$ZodRawIssue;

const bounds: Readonly<Record<string, { big: string; small: string }>> = {
  string: { big: 'checks.maxLength', small: 'checks.minLength' },
  array: { big: 'checks.mostEntries', small: 'checks.leastEntries' },
};
const numbers = { big: 'checks.atMost', small: 'checks.atLeast' };

const types: Readonly<Record<string, string>> = {
  string: 'checks.text',
  int: 'checks.integer',
  number: 'checks.number',
  boolean: 'checks.bool',
  array: 'checks.list',
  object: 'checks.group',
  record: 'checks.group',
};

/** Returns the message key for a failed check that has no message of its own. */
export const checkMessages = (issue: Issue): string => {
  if (issue.code === 'invalid_value') return 'checks.choice';
  if (issue.code === 'too_big')
    return encodeMessage((bounds[issue.origin] ?? numbers).big, { limit: String(issue.maximum) });
  if (issue.code === 'too_small') {
    const limit = String(issue.minimum);
    if (issue.origin === 'string' && limit === '1') return 'checks.empty';
    return encodeMessage((bounds[issue.origin] ?? numbers).small, { limit });
  }
  if (issue.code === 'invalid_type') return types[issue.expected] ?? 'checks.form';
  return 'checks.form';
};
