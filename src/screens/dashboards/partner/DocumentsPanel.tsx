import { useTranslate } from 'react-admin';
import { StateChip } from '../../../fields/own.tsx';
import { formatDate } from '../../../format/dates.ts';
import { optionText } from '../../../format/text.ts';
import { pathTo } from '../../../routing/paths.ts';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { RowItem, Rows } from '../../parts/Rows.tsx';
import { useFew } from '../../parts/useFew.ts';

/** The newest notices, statements and agreements. */
export const DocumentsPanel = () => {
  const translate = useTranslate();
  const title = translate('screens.desk.documents');
  return (
    <FewPanel
      title={title}
      few={useFew('documents', { sort: '-createdAt', limit: 6 })}
      allAt="/documents"
      empty={{ title: translate('screens.desk.noDocuments'), text: translate('screens.desk.noDocumentsText') }}
    >
      {(rows) => (
        <Rows label={title}>
          {rows.map((row) => (
            <RowItem
              key={row.id}
              to={pathTo('documents', 'show', row)}
              name={row.title}
              note={`${optionText(row.type, translate)} · ${formatDate(row.createdAt)}`}
              figure={<StateChip of="documents" state={row.status} />}
            />
          ))}
        </Rows>
      )}
    </FewPanel>
  );
};
