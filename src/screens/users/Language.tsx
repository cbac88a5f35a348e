import { locales } from '../../../i18n/locales.ts';
import type { RecordOf } from '../../../resources/index.ts';

/** The language of a person under its own name, as people choose it. */
export default function Language({ record }: { record: RecordOf<'users'> }) {
  const known = locales.find(({ locale }) => locale === record.locale);
  return <span lang={known?.locale}>{known?.name ?? record.locale ?? '—'}</span>;
}
