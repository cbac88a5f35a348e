import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../../resources/values.ts';
import { Money } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useActionQuery } from '../../parts/useActionQuery.ts';
import { ActivityDownloads } from './ActivityDownloads.tsx';

type Movement = OutputOf<'partners/activity'>['activity']['movements'][number];

/** Rows before all are shown. */
const SHOWN = 10;

interface Props {
  partnerId: string;
  /** A past day; null for today. */
  asOf: string | null;
}

/** A partner's payments and transfers in all funds of the reader, newest first, and the same as a file. */
export const CapitalActivity = ({ partnerId, asOf }: Props) => {
  const translate = useTranslate();
  const query = useActionQuery(
    'partners/activity',
    { id: partnerId, query: { asOf }, context: null },
    { placeholderData: keepPreviousData, select: ({ activity }) => activity.movements.toReversed() },
  );
  return (
    <Panel
      title={translate('screens.numbers.activity.title')}
      text={translate('screens.numbers.activity.text')}
      action={query.data?.length ? <ActivityDownloads partnerId={partnerId} asOf={asOf} /> : null}
      isFlush
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={5} />}>
        {(movements) => <Movements movements={movements} />}
      </Loaded>
    </Panel>
  );
};

const Movements = ({ movements }: { movements: readonly Movement[] }) => {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const word = (key: string) => translate(`screens.numbers.activity.${key}`);
  const columns: DataColumn<Movement>[] = [
    textColumn(word('date'), ({ date }) => formatDate(date)),
    textColumn(word('fund'), ({ name }) => name),
    textColumn(word('kind'), ({ kind }) => translate(`screens.numbers.activity.kinds.${kind}`)),
    figureColumn(word('amount'), ({ amount, currency }) => <Money amount={amount} currency={currency} />),
    figureColumn(word('balance'), ({ balance, currency }) => <Money amount={balance} currency={currency} />),
  ];
  if (movements.length === 0) return <Box sx={{ px: 2.5, pb: 2 }}>{translate('screens.numbers.nothingYet')}</Box>;
  return (
    <>
      <FigureTable
        label={word('title')}
        columns={columns}
        rows={isWhole ? movements : movements.slice(0, SHOWN)}
        keyOf={({ date, fundId, kind }) => `${date}/${fundId}/${kind}`}
      />
      {!isWhole && movements.length > SHOWN && (
        <Button onClick={() => setWhole(true)} sx={{ m: 1.5 }}>
          {translate('screens.numbers.activity.more', { smart_count: movements.length })}
        </Button>
      )}
    </>
  );
};
