import { useRecordContext, useResourceContext } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row } from '../providers/record.ts';

/** What buttons are about where that is not the record around them, as react-admin's own take it. */
export interface Given {
  resource?: ResourceName;
  record?: Row;
}

/** The entity and the record that are given, else those around; null while there is no record. */
export const useGiven = (given: Given): { name: ResourceName; record: Row | null } => ({
  name: useResourceContext({ ...given }) as ResourceName,
  record: useRecordContext<Row>({ ...given }) ?? null,
});
