import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { RefName } from '../../fields/references.tsx';
import { entityOf } from '../../layout/otherContexts.ts';

/** The name of the fund or company context, stored as 'fund:0190…'. */
export default function AuditContext({ record }: { record: RecordOf<'audit-events'> }) {
  const translate = useTranslate();
  const [kind = '', id = ''] = (record.context ?? '').split(':');
  const name = entityOf(kind);
  return name ? <RefName to={name} id={id} /> : <span>{translate('layout.context.all')}</span>;
}
