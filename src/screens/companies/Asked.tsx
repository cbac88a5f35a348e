import { lazy, Suspense } from 'react';
import type { RecordOf } from '../../../resources/index.ts';
import { useRole } from '../../session/role.ts';

const AskedList = lazy(() => import('./AskedList.tsx'));

/** What the company itself has still to do: nobody should have to look for it behind tabs. */
export default function Asked({ record }: { record: RecordOf<'companies'> }) {
  const isOwn = useRole() === 'company';
  return <Suspense fallback={null}>{isOwn && <AskedList record={record} />}</Suspense>;
}
