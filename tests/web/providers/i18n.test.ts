import { afterEach, expect, it } from 'vitest';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import { keepLocale } from '../../../src/session/locale.ts';

afterEach(() => keepLocale('en'));

it('formats counts in a sentence for the reader, and leaves other numbers unchanged', async () => {
  const provider = await loadI18nProvider();
  const said = () => provider.translate('generic.list.selected', { smart_count: 12345 });
  expect(said()).toBe('12,345 selected');
  expect(provider.translate('generic.list.selected', { smart_count: 999 })).toBe('999 selected');
  expect(provider.translate('{year}: %{year}', { _: '%{year}', year: 2026 })).toBe('2026');
  await provider.changeLocale('de');
  expect(said()).toContain('12.345');
});
