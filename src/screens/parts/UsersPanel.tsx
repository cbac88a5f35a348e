import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { textColumn } from './columns.ts';
import { type DataColumn, FigureTable } from './FigureTable.tsx';
import { type Answered, Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';

interface NamedUser {
  userId: string;
  name: string | null;
}

interface Props<T> {
  title: string;
  query: Answered<readonly T[]>;
  /** Columns after the name of the user. */
  columns: readonly DataColumn<T>[];
}

/** A panel with a row per user; nothing without rows. */
export const UsersPanel = <T extends NamedUser>({ title, query, columns }: Props<T>) => {
  const translate = useTranslate();
  const named = textColumn<T>(
    translate('screens.delivery.user'),
    ({ name }) => name ?? translate('screens.delivery.unnamed'),
  );
  return (
    <Loaded query={query} skeleton={<Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />}>
      {(rows) =>
        rows.length > 0 && (
          <Panel isApart isFlush title={title}>
            <FigureTable label={title} columns={[named, ...columns]} rows={rows} keyOf={({ userId }) => userId} />
          </Panel>
        )
      }
    </Loaded>
  );
};
