import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { admits } from '../../../resources/kit/can.ts';
import { holds } from '../../../resources/kit/resolveFields.ts';
import { staff } from '../../../resources/kit/roles.ts';
import { requiredDocuments, type waivable } from '../../../resources/requiredDocuments.ts';
import { RefName } from '../../fields/references.tsx';
import { optionText } from '../../format/text.ts';
import type { Row } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';
import { useRole } from '../../session/role.ts';
import { StatusChip } from '../../theme/index.ts';
import { Panel } from '../parts/Panel.tsx';
import { RowItem, Rows } from '../parts/Rows.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { SupplyDocument } from './SupplyDocument.tsx';

const tones = { present: 'good', missing: 'waiting', waiving: 'progress', waived: 'neutral' } as const;

/** The documents that a record needs, for staff: present, missing or waived. Nothing if it needs none. */
const RequiredDocuments = () => {
  const translate = useTranslate();
  const name = useResourceContext() as keyof typeof waivable;
  const record = useRecordContext<Row>();
  const isAsked = admits(staff, useRole()) && requiredDocuments[name].some(({ when }) => holds(when, record ?? {}));
  const recordId = plainId(name, record?.id);
  const { data: required, isPending } = useActionQuery(
    'documents/required',
    { query: { resource: name, recordId }, version: record?.version },
    { enabled: isAsked, select: (answer) => answer.required },
  );
  if (!isAsked || !record) return null;
  if (isPending) return <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />;
  if (!required?.length) return null;
  const title = translate('screens.requiredDocuments.title');
  return (
    <Panel isApart isFlush title={title}>
      <Rows label={title} isAligned>
        {required.map((one) => (
          <RowItem
            key={one.type}
            name={optionText(one.type, translate)}
            note={
              <>
                {one.documentId && <RefName to="documents" id={one.documentId} />}
                {one.reason && <Box>{translate('screens.requiredDocuments.reason', { reason: one.reason })}</Box>}
              </>
            }
            figure={
              <StatusChip tone={tones[one.status]} label={translate(`screens.requiredDocuments.${one.status}`)} />
            }
            action={<SupplyDocument name={name} record={record} required={one} />}
          />
        ))}
      </Rows>
    </Panel>
  );
};

export default RequiredDocuments;
