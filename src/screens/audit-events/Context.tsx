import { useTranslate } from 'react-admin';
import { RefName } from '../../fields/references.tsx';
import { entityOf } from '../../layout/elsewhere.ts';
import type { Values } from '../../providers/record.ts';

/** The fund or company in whose context something was done, by its name: 'fund:0190…' says which. */
export default function AuditContext({ record }: { record: Values }) {
  const translate = useTranslate();
  const [kind = '', id = ''] = String(record.context ?? '').split(':');
  const name = entityOf(kind);
  return name ? <RefName to={name} id={id} /> : <span>{translate('layout.context.all')}</span>;
}
