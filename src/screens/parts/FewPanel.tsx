import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { useCaller } from '../../session/caller.ts';
import { isNarrow } from '../../session/context.ts';
import { Failed } from './Failed.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Panel } from './Panel.tsx';
import { Rows } from './Rows.tsx';

interface Few<T> {
  rows: readonly T[] | undefined;
  total: number;
  error: unknown;
  isAllowed: boolean;
  isPending: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  title: string;
  few: Few<T>;
  /** Text and next step for an empty list. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** Address of the full list. */
  allAt?: string;
  /** The rows cover all funds of the user, while the linked list covers the current one. */
  isEverywhere?: boolean;
  children: (rows: readonly T[]) => ReactNode;
}

/** The first rows of a list as a panel, with loading, error and empty states. Hidden if the role may not list them. */
export const FewPanel = <T,>({ title, few, empty, allAt, isEverywhere = false, children }: Props<T>) => {
  const translate = useTranslate();
  const { context } = useCaller();
  const narrowed = isEverywhere && context && isNarrow(context) ? context : null;
  if (!few.isAllowed) return null;
  const rows = few.rows ?? [];
  return (
    <Panel
      title={title}
      isFlush
      action={
        allAt && few.total > 0 ? (
          <Button size="small" component={LinkBase} to={allAt}>
            {narrowed
              ? translate('screens.dashboard.seeAllOf', { fund: narrowed.name })
              : translate('screens.dashboard.seeAll')}
            {!narrowed && few.total > rows.length ? ` (${few.total})` : ''}
          </Button>
        ) : undefined
      }
    >
      {few.isPending ? (
        <ListSkeleton />
      ) : few.error ? (
        <Failed error={few.error} retry={few.refetch} />
      ) : rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        children(rows)
      )}
    </Panel>
  );
};

interface RowsProps<T> extends Omit<Props<T>, 'children'> {
  /** A `RowItem`. */
  children: (row: T) => ReactNode;
}

/** The same with a `RowItem` for each row. */
export const RowsPanel = <T,>({ children, ...props }: RowsProps<T>) => (
  <FewPanel {...props}>{(rows) => <Rows label={props.title}>{rows.map((row) => children(row))}</Rows>}</FewPanel>
);
