import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import { successMessageOf } from '../../../src/moves/successMessage.ts';
import { slots } from '../../../src/screens/panels.ts';
import { messagesIn } from '../../helpers/catalogues.ts';

const translate = (key: string) => key;

describe('the message after an action', () => {
  it('formats amounts in their currency, of an entity and of a separate group', () => {
    const late = { partners: 2, amount: '25737.08', currency: 'USD' };
    const charged = successMessageOf({ name: 'capital-calls', action: 'chargeLateInterest', translate }, late);
    expect(charged.messageArgs).toMatchObject({ amount: '$25,737.08', partners: '2' });
    const fee = { net: '1234567.80', currency: 'EUR', periodStart: '2026-01-01' };
    const proposed = successMessageOf({ name: 'funds', action: 'proposeFee', translate }, fee);
    expect(proposed.messageArgs).toMatchObject({ net: '€1,234,567.80', periodStart: 'Jan 1, 2026' });
  });

  it('formats the expiry day of a link, and names unchanged', () => {
    const invited = { name: 'Ada', email: 'ada@example.test', expiresAt: '2026-12-07T10:00:00.000Z' };
    const { messageArgs } = successMessageOf({ name: 'users', action: 'invite', translate }, invited);
    expect(messageArgs).toEqual({ name: 'Ada', email: 'ada@example.test', expiresAt: 'Dec 7, 2026' });
  });

  const telling = resourceNames.flatMap((name) =>
    Object.entries(resources[name].actions).flatMap(([action, { successFrom }]) =>
      successFrom && !slots.actionPartOf(name, action) ? [[name, action] as const] : [],
    ),
  );
  it.each(telling)('%s: %s names the values of its response in every language', async (name, action) => {
    const { successFrom, output } = resources[name].actions[action] ?? {};
    const part = output?.[successFrom ?? ''];
    const fields = typeof part === 'string' ? resources[part].fields : (part as { fields: object }).fields;
    for (const locale of ['en', 'de', 'es', 'fr', 'ja', 'pt-BR', 'zh-CN'] as const) {
      const { generic } = messagesIn(locale) as unknown as {
        generic: { action: { told: Record<string, string> } };
      };
      const named = [...(generic.action.told[action] ?? '').matchAll(/%\{(\w+)\}/g)].map(([, key]) => key);
      expect(named.length, locale).toBeGreaterThan(0);
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(named));
      // An amount is formatted with its currency.
      expect(named).not.toContain('currency');
    }
  });
});
