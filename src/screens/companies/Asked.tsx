import { lazy, Suspense } from 'react';
import type { RecordOf } from '../../../resources/index.ts';
import { useRole } from '../../session/role.ts';

const AskedList = lazy(() => import('./AskedList.tsx'));

/** Open tasks of the company's own users, above the tabs. */
export default function Asked({ record }: { record: RecordOf<'companies'> }) {
  const isOwn = useRole() === 'company';
  return <Suspense fallback={null}>{isOwn && <AskedList record={record} />}</Suspense>;
}
