import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, test } from 'vitest';
import { actionLabelIn } from '../../i18n/auditActions.ts';
import { humanise } from '../../i18n/humanise.ts';
import { messagesIn, otherLocales } from '../helpers/catalogues.ts';

/** Audit texts in addition to the moves and actions of a record. */
const named = [
  ['access_granted', 'context', 'funds'],
  ['access_granted', 'claim', 'users'],
  ['access_granted', 'link_by_address', 'users'],
  ['access_granted', 'accept', 'users'],
  ['access_denied', 'foreign references', 'transactions'],
  ['access_denied', 'token refused', 'users'],
  ['user_management', 'merge', 'users'],
  ['update', 'confirm_address', 'partners'],
  ['view', 'details', 'bank-accounts'],
  ['import', 'create', 'partners'],
  ['import', 'update', 'partners'],
] as const;

test.each(otherLocales.flatMap((locale) => named.map((deed) => [locale, ...deed] as const)))(
  'in %s the audit has a text of its own for %s: %s of %s',
  (locale, action, name, entity) => {
    const messages = messagesIn(locale);
    const { translate } = polyglotI18nProvider(() => messages, locale);
    const said = actionLabelIn(
      { action, name, entity },
      {
        find: (key) => translate(key, { _: '' }) || undefined,
        labelled: (values) => translate('generic.labelled', values),
      },
    );
    const parts = said.split(translate('generic.labelled', { label: '', text: '' }));
    expect(parts).toHaveLength(2);
    expect(parts[1]).not.toBe(humanise(name));
  },
);
