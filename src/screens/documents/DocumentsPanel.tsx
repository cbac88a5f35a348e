import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { pathTo } from '../../routing/paths.ts';
import { useCaller } from '../../session/caller.ts';
import { RowsPanel } from '../parts/FewPanel.tsx';
import { FundName } from '../parts/FundName.tsx';
import { listPath } from '../parts/paths.ts';
import { RowItem } from '../parts/Rows.tsx';
import { useFundContext } from '../parts/useFundContext.ts';
import { useTopRows } from '../parts/useTopRows.ts';
import { DocumentStanding } from '../reports/Superseded.tsx';

type Document = RecordOf<'documents'>;

const fundOf = ({ fundId, ownerKind, ownerId }: Document) => (ownerKind === 'Fund' ? ownerId : fundId);

interface Props {
  /** Narrows the list, such as to the documents of one partner. */
  filter?: Readonly<Record<string, unknown>>;
  limit?: number;
}

/** The latest notices, statements and agreements of all the user's funds, like the figures above. */
export const DocumentsPanel = ({ filter, limit = 6 }: Props) => {
  const translate = useTranslate();
  const { contexts } = useCaller();
  const isOfSeveral = contexts.filter(({ type }) => type === 'fund').length > 1;
  const few = useTopRows('documents', {
    ...(filter && { filter }),
    sort: '-createdAt',
    limit,
    isEverywhere: isOfSeveral,
  });
  return (
    <RowsPanel
      title={translate('screens.desk.documents')}
      // The linked list covers one fund, so its total would be wrong.
      few={isOfSeveral ? { ...few, total: few.rows?.length ?? 0 } : few}
      allAt={filter ? listPath('documents', filter) : pathTo('documents', 'list')}
      empty={{ title: translate('screens.desk.noDocuments'), text: translate('screens.desk.noDocumentsText') }}
    >
      {(row) => <DocumentRow key={row.id} row={row} isOfSeveral={isOfSeveral} />}
    </RowsPanel>
  );
};

const DocumentRow = ({ row, isOfSeveral }: { row: Document; isOfSeveral: boolean }) => {
  const translate = useTranslate();
  const { leadTo } = useFundContext();
  const fundId = fundOf(row);
  return (
    <RowItem
      {...leadTo(fundId, pathTo('documents', 'show', row))}
      name={row.title}
      note={
        <>
          {`${optionText(row.type, translate)} · ${formatDate(row.createdAt)}`}
          {isOfSeveral && fundId && (
            <>
              <br />
              <FundName id={fundId} />
            </>
          )}
        </>
      }
      figure={<DocumentStanding record={row} />}
    />
  );
};
