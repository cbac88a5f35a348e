import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { Row } from '../../providers/record.ts';
import { Panel } from '../parts/Panel.tsx';
import { KnownFacts } from '../parts/StepFacts.tsx';
import { Computed } from './Computed.tsx';
import { Typed } from './Typed.tsx';

/** The subject of the request: key facts of the record, and the inputs of the step. */
export default function Request({ record }: { record: RecordOf<'approvals'> }) {
  const { resource, recordId } = record;
  const title = useTranslate()('resources.approvals.panels.request');
  const { data } = useGetOne<Row>(resource, { id: recordId }, { retry: false });
  return (
    <Panel isApart title={title}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data && <KnownFacts name={resource} record={data} />}
        <Typed {...record} />
        <Computed record={record} />
      </Box>
    </Panel>
  );
}
