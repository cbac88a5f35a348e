import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { Dash, Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { listed } from '../../format/lists.ts';
import { reasonOf } from '../../providers/portal.ts';
import { useRole } from '../../session/role.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { Failed } from '../parts/Failed.tsx';
import { Figure, Figures } from '../parts/Figure.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useDebounced } from '../parts/useDebounced.ts';
import { type Offered, signedAmount, tieOf } from './offered.ts';
import { Problems } from './Problems.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import type { Settings } from './settings.ts';

/** Maximum number of rendered lines; totals cover all. */
const MOST = 200;

/** The draft of a statement: totals, problems, and the proposed match of each line. */
const Preview = ({ record }: { record: RecordOf<'bank-statements'> }) =>
  record.status === 'draft' ? <Draft record={record} /> : null;

const Draft = ({ record }: { record: RecordOf<'bank-statements'> }) => {
  const translate = useTranslate();
  const role = useRole();
  const panel = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<Settings | null>(null);
  const query = useDebounced(changed ?? {});
  const { data, error, refetch } = useActionQuery(
    'bank-statements/preview',
    { id: record.id, version: record.version, query },
    { placeholderData: keepPreviousData },
  );
  // Settings that do not fit the file keep the previous preview.
  const last = useRef(data);
  if (data) last.current = data;
  const shown = data ?? last.current;
  if (error && !(changed && shown)) return <Failed error={error} retry={refetch} />;
  if (!shown) return <ListSkeleton rows={4} height={56} />;
  const { currency, openingBalance, closingBalance, credits, debits, problems, lines, headings } = shown.preview;
  const isTable = headings.length > 0 && admits(resources['bank-statements'].access.edit, role);
  const money = (amount: string | null | undefined) =>
    amount ? <Money amount={amount} currency={currency} /> : <Dash />;
  const columns: DataColumn<Offered>[] = [
    textColumn(translate('resources.bank-lines.fields.bookedOn'), ({ bookedOn }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>{formatDate(bookedOn)}</Box>
    )),
    textColumn(translate('resources.bank-lines.fields.remittance'), ({ counterparty, remittance }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>{[counterparty, remittance].filter(Boolean).join(' · ') || <Dash />}</Box>
    )),
    figureColumn(translate('resources.bank-lines.fields.amount'), (line) => (
      <Money amount={signedAmount(line)} currency={currency} />
    )),
    textColumn(translate('screens.bank.belongs'), ({ isRepeated, offers: [first, ...others] }) =>
      isRepeated ? (
        translate('screens.bank.leftOut')
      ) : first ? (
        [
          first.name,
          first.reference,
          translate(tieOf(first)),
          // A sure match needs no alternatives.
          !first.isSure && others.length > 0 && translate('screens.bank.alsoFit', { smart_count: others.length }),
        ]
          .filter(Boolean)
          .join(' · ')
      ) : (
        <Dash />
      ),
    ),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Panel title={translate('resources.bank-statements.panels.preview')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Figures least={140}>
            <Figure
              label={translate('resources.bank-statements.fields.openingBalance')}
              value={money(openingBalance)}
            />
            <Figure label={translate('screens.bank.credits')} value={money(credits)} />
            <Figure label={translate('screens.bank.debits')} value={money(debits)} />
            <Figure
              label={translate('resources.bank-statements.fields.closingBalance')}
              value={money(closingBalance)}
            />
          </Figures>
          <Problems
            problems={problems}
            currency={currency}
            {...(isTable && { onMend: () => panel.current?.querySelector<HTMLElement>('[role=combobox]')?.focus() })}
          />
          {headings.length > 0 && !isTable && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
              {translate('screens.bank.headings', { headings: listed(headings.map(({ heading }) => heading)) })}
            </Box>
          )}
        </Box>
      </Panel>
      {isTable && (
        <ReadingPanel
          record={record}
          headings={headings}
          changed={changed}
          problem={error && changed ? reasonOf(error) : null}
          panel={panel}
          onChange={setChanged}
        />
      )}
      {lines.length > 0 && (
        <Panel title={translate('resources.bank-lines.name', { smart_count: 2 })} isFlush>
          <FigureTable
            label={translate('resources.bank-lines.name', { smart_count: 2 })}
            columns={columns}
            rows={lines.slice(0, MOST)}
            keyOf={(line) => String(lines.indexOf(line))}
          />
        </Panel>
      )}
    </Box>
  );
};

export default Preview;
