import { useTranslate } from 'react-admin';
import { RefName } from '../../generic/parts.ts';
import type { Values } from '../../kinds/types.ts';
import { entityOf } from '../../layout/elsewhere.ts';

/** The fund or company in whose context something was done, by its name: 'fund:0190…' says which. */
export default function AuditContext({ record }: { record: Values }) {
  const translate = useTranslate();
  const [kind = '', id = ''] = String(record.context ?? '').split(':');
  const name = entityOf(kind);
  return name ? <RefName to={name} id={id} /> : <span>{translate('layout.context.all')}</span>;
}
