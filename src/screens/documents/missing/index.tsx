import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { resources } from '../../../../resources/index.ts';
import { type Documented, documented, idsParameter } from '../../../../resources/requiredDocuments.ts';
import { useTitle } from '../../../fields/title.ts';
import { StateChip } from '../../../fields/valueFields.tsx';
import { listed } from '../../../format/lists.ts';
import { optionText } from '../../../format/text.ts';
import { BackLink } from '../../../pages/BackLink.tsx';
import { PageHeader } from '../../../pages/parts/PageHeader.tsx';
import type { Row } from '../../../providers/record.ts';
import { plainId } from '../../../routing/ids.ts';
import { pathTo } from '../../../routing/paths.ts';
import { RowsPanel } from '../../parts/FewPanel.tsx';
import { listPath } from '../../parts/paths.ts';
import { RowItem } from '../../parts/Rows.tsx';
import { useActionQuery } from '../../parts/useActionQuery.ts';
import { useTopRows } from '../../parts/useTopRows.ts';

const filter = { documentsMissing: true } as const;
/** An entity without a list page shows all of its records here, up to the largest page. */
const MOST_ROWS = 100;

/** Records that lack a required document, by entity. */
const MissingDocuments = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        above={<BackLink name="documents" />}
        title={translate('resources.documents.screens.missing')}
        note={translate('screens.requiredDocuments.text')}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {documented.map((name) => (
          <Lacking key={name} name={name} />
        ))}
      </Box>
    </>
  );
};

const Lacking = ({ name }: { name: Documented }) => {
  const translate = useTranslate();
  const title = useTitle();
  const hasList = !resources[name].inner;
  const few = useTopRows(name, { filter, limit: hasList ? 10 : MOST_ROWS });
  const [state = ''] = Object.keys(resources[name].states);
  const ids = few.rows?.map(({ id }) => plainId(name, id)) ?? [];
  const { data: typesOf } = useActionQuery(
    'documents/missing',
    { query: { [idsParameter[name]]: ids } },
    { enabled: ids.length > 0, select: ({ missing }) => new Map(missing.map((row) => [row.recordId, row.types])) },
  );
  return (
    <RowsPanel<Row>
      title={translate(`resources.${name}.name`, { smart_count: 2 })}
      few={few}
      {...(hasList && { allAt: listPath(name, filter) })}
      empty={{ title: translate('screens.requiredDocuments.none') }}
    >
      {(row) => (
        <RowItem
          key={row.id}
          to={pathTo(name, 'show', row)}
          name={title(name, row)}
          note={listed((typesOf?.get(plainId(name, row.id)) ?? []).map((type) => optionText(type, translate)))}
          figure={<StateChip of={name} state={String(row[state])} />}
        />
      )}
    </RowsPanel>
  );
};

export default MissingDocuments;
