import type { RecordOf } from '../../../resources/index.ts';
import { onDemand } from '../../layout/onDemand.tsx';
import { useRole } from '../../session/role.ts';

const AskedList = onDemand(async () => (await import('./AskedList.tsx')).default);

/** Open tasks of the company's own users, above the tabs. */
export default function Asked({ record }: { record: RecordOf<'companies'> }) {
  return useRole() === 'company' && <AskedList record={record} />;
}
