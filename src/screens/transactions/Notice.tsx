import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { RefName } from '../../fields/references.tsx';

type Entry = RecordOf<'transactions'>;
type Line = RecordOf<'capital-call-lines'> | RecordOf<'distribution-lines'>;

const lineOf = ({ capitalCallLineId, distributionLineId }: Entry) =>
  capitalCallLineId
    ? ({ resource: 'capital-call-lines', id: capitalCallLineId } as const)
    : ({ resource: 'distribution-lines', id: distributionLineId } as const);

/** The notice of the call or distribution that an entry belongs to, for readers of its line. */
export default function Notice({ record }: { record: Entry }) {
  const { resource, id } = lineOf(record);
  const { data } = useGetOne<Line>(resource, { id: id ?? '' }, { enabled: id !== null, retry: false });
  const documents = [data?.noticeDocumentId, data?.noticeFormId].filter((each): each is string => Boolean(each));
  if (!documents.length) return null;
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {documents.map((document) => (
        <RefName key={document} to="documents" id={document} />
      ))}
    </Box>
  );
}
