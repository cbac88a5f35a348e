import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatInstant } from '../../format/dates.ts';
import { pathTo } from '../../routing/paths.ts';
import { textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { DocumentStanding } from '../reports/Superseded.tsx';

type Version = OutputOf<'documents/versions'>['versions'][number];

/** All versions of a document with the user who stored each; nothing for a single version. */
const Versions = ({ record }: { record: RecordOf<'documents'> }) => {
  const translate = useTranslate();
  const hasOthers = Boolean(record.previousId) || record.isReplaced === true;
  const query = useActionQuery('documents/versions', record, {
    enabled: hasOthers,
    select: ({ versions }) => versions,
  });
  if (!hasOthers) return null;
  const title = translate('resources.documents.panels.versions');
  const columns: DataColumn<Version>[] = [
    textColumn(translate('resources.documents.fields.versionNo'), ({ documentId, versionNo }) =>
      documentId === record.id ? (
        <strong>{versionNo}</strong>
      ) : (
        <Link component={LinkBase} to={pathTo('documents', 'show', { id: documentId })}>
          {versionNo}
        </Link>
      ),
    ),
    textColumn(translate('resources.documents.fields.fileName'), ({ fileName }) => fileName),
    textColumn(translate('resources.documents.fields.status'), (version) => <DocumentStanding record={version} />),
    textColumn(translate('screens.versions.storedAt'), ({ storedAt }) => formatInstant(storedAt)),
    textColumn(
      translate('screens.versions.storedBy'),
      ({ storedBy }) => storedBy ?? translate('screens.versions.portal'),
    ),
    textColumn(translate('screens.versions.note'), ({ versionNote }) => versionNote),
  ];
  return (
    <Loaded query={query} skeleton={<Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />}>
      {(rows) =>
        // Investors do not see the earlier versions of a document that was published to them.
        rows.length > 1 && (
          <Panel isApart isFlush title={title}>
            <FigureTable label={title} columns={columns} rows={rows} keyOf={({ documentId }) => documentId} />
          </Panel>
        )
      }
    </Loaded>
  );
};

export default Versions;
