import { useRecordContext, useResourceContext } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row } from '../providers/record.ts';

/** An explicit record for buttons, as in react-admin's own; defaults to the context. */
export interface Given {
  resource?: ResourceName;
  record?: Row;
}

/** Returns the given entity and record, else those in context; null while there is no record. */
export const useEntityAndRecord = (given: Given): { name: ResourceName; record: Row | null } => ({
  name: useResourceContext({ ...given }) as ResourceName,
  record: useRecordContext<Row>({ ...given }) ?? null,
});
