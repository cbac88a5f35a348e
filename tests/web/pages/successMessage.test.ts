import { describe, expect, it } from 'vitest';
import { locales } from '../../../i18n/locales.ts';
import { resources } from '../../../resources/index.ts';
import { resourceNames, roles } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { actionsFor } from '../../../src/moves/actions.ts';
import { successMessageOf } from '../../../src/moves/successMessage.ts';
import { slots } from '../../../src/screens/panels.ts';
import { messagesIn } from '../../helpers/catalogues.ts';

const translate = (key: string) => key;
const languages = locales.map(({ locale }) => ({ locale, messages: messagesIn(locale) as Record<string, unknown> }));

describe('the message after an action', () => {
  it('formats amounts in their currency, of an entity and of a separate group', () => {
    const late = { partners: 2, amount: '25737.08', currency: 'USD' };
    const charged = successMessageOf({ name: 'capital-calls', step: 'chargeLateInterest', translate }, late);
    expect(charged.messageArgs).toMatchObject({ amount: '$25,737.08', partners: '2' });
    const fee = { net: '1234567.80', currency: 'EUR', periodStart: '2026-01-01' };
    const proposed = successMessageOf({ name: 'funds', step: 'proposeFee', translate }, fee);
    expect(proposed.messageArgs).toMatchObject({ net: '€1,234,567.80', periodStart: 'Jan 1, 2026' });
  });

  it('formats the expiry day of a link, and names unchanged', () => {
    const invited = { name: 'Ada', email: 'ada@example.test', expiresAt: '2026-12-07T10:00:00.000Z' };
    const { messageArgs } = successMessageOf({ name: 'users', step: 'invite', translate }, invited);
    expect(messageArgs).toEqual({ name: 'Ada', email: 'ada@example.test', expiresAt: 'Dec 7, 2026' });
  });

  const steps = resourceNames.flatMap((name) => [
    ...Object.values(resources[name].states as Resource['states']).flatMap(({ moves }) =>
      Object.entries(moves).flatMap(([move, { roles: some }]) => (some.length ? [[name, move] as const] : [])),
    ),
    ...[...new Set(roles.flatMap((role) => actionsFor(name, role)))].flatMap((action) =>
      slots.actionPartOf(name, action) ? [] : [[name, action] as const],
    ),
  ]);
  it.each(steps)('%s: %s tells in every language what it did, by values of its record or response', (name, step) => {
    const { successFrom, output } = resources[name].actions[step] ?? {};
    const part = output?.[successFrom ?? ''];
    const { fields } = typeof part === 'string' || !part ? resources[part ?? name] : (part as { fields: object });
    for (const { locale, messages } of languages) {
      const text = String(messages[`resources.${name}.done.${step}`] ?? '');
      expect(text, locale).not.toBe('');
      const named = [...text.matchAll(/%\{(\w+)\}/g)].map(([, key]) => key);
      expect([...Object.keys(fields), 'name']).toEqual(expect.arrayContaining(named));
      // A response without its values would tell nothing.
      if (successFrom) expect(named.length, locale).toBeGreaterThan(0);
      // An amount is formatted with its currency.
      expect(named).not.toContain('currency');
    }
  });
});
