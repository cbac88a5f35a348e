import { locales } from '../../../i18n/locales.ts';
import type { RecordOf } from '../../../resources/index.ts';

/** The user's language by its native name. */
export default function Language({ record }: { record: RecordOf<'users'> }) {
  const known = locales.find(({ locale }) => locale === record.locale);
  return <span lang={known?.locale}>{known?.name ?? record.locale ?? '—'}</span>;
}
