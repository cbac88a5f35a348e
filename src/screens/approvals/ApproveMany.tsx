import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { titleOf } from '../../fields/title.ts';
import { useReferences } from '../../fields/useReferences.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { stepLabel } from './stepLabel.ts';

/** The effects of approving several requests: one sentence per step and record, and totals. */
export default function ApproveMany({ rows }: { rows: readonly RecordOf<'approvals'>[] }) {
  const translate = useTranslate();
  const find = useReferences();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {rows.map(({ id, resource, recordId, move }) => {
          const record = find(resource, recordId);
          const step = stepLabel(resource, move, translate);
          const named = record && titleOf(resource, record, translate, find, resources[resource].summary);
          return (
            <li key={id}>
              {translate('generic.labelled', {
                label: step,
                text: named ?? translate(`resources.${resource}.name`, { smart_count: 1 }),
              })}
            </li>
          );
        })}
      </Box>
      <Consequence>{translate('screens.consequence.approved')}</Consequence>
    </Box>
  );
}
