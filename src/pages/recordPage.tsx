import type { ComponentType } from 'react';
import type { RecordOf } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { RecordGate } from './RecordGate.tsx';
import { useRecord } from './useRecord.ts';

/** Returns a page of the record in the address, rendered once the record is loaded. */
export const recordPage = <N extends ResourceName>(name: N, Page: ComponentType<{ record: RecordOf<N> }>) =>
  function RecordPage() {
    return (
      <RecordGate name={name} {...useRecord(name)}>
        {(record) => <Page record={record} />}
      </RecordGate>
    );
  };
