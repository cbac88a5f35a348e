import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { PlainTable } from '../../fields/PlainTable.tsx';
import { ReadDialog } from '../../layout/ReadDialog.tsx';
import { stackedRows } from '../../theme/components.ts';
import { Failed } from '../parts/Failed.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'capital-call-lines/notice'>;
type Section = Answer['notice']['sections'][number];
type Letter = Answer['notice']['letter'];

/** The exact notice of one partner, before the call is issued. */
export default function NoticePreview({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useActionQuery('capital-call-lines/notice', { id: lineId }, { gcTime: 0 });
  return (
    <ReadDialog
      title={data?.notice.title ?? translate('screens.calls.previewNotice')}
      maxWidth="md"
      sx={{ ...stackedRows, gap: 2.5 }}
      onClose={onClose}
    >
      {data ? (
        <>
          {data.notice.sender && <Box sx={{ fontWeight: 600 }}>{data.notice.sender}</Box>}
          <Opening letter={data.notice.letter} />
          {data.notice.sections.map((section) => (
            <Part key={section.heading} section={section} locale={data.notice.locale} />
          ))}
          <Lines lines={data.notice.letter.closing} />
          <Lines lines={data.notice.letter.signature} />
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </ReadDialog>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <div>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </div>
);

const Pairs = ({ pairs, isLarge = false }: { pairs: Letter['facts']; isLarge?: boolean }) => (
  <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
    {pairs.map(({ label, value }) => (
      <div key={label}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" variant={isLarge ? 'h6' : 'body1'} sx={{ m: 0 }}>
          {value}
        </Typography>
      </div>
    ))}
  </Box>
);

/** The letter before its tables. */
const Opening = ({ letter }: { letter: Letter }) => (
  <>
    <Lines lines={letter.recipient} />
    <Pairs pairs={letter.facts} />
    <Lines lines={[letter.salutation, ...letter.opening]} />
    <Pairs pairs={letter.emphasis} isLarge />
  </>
);

/** Formats an amount like the notice and keeps its decimal places. */
const amountIn = (locale: string, amount: string) => {
  const minimumFractionDigits = amount.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, { minimumFractionDigits }).format(amount as Intl.StringNumericLiteral);
};

const Part = ({ section: { heading, columns, rows }, locale }: { section: Section; locale: string }) => (
  <div>
    <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
      {heading}
    </Typography>
    <PlainTable
      label={heading}
      columns={columns.map(({ label, kind }, index) => ({
        ...{ key: label, label, isRight: kind === 'number' },
        cell: (row: Section['rows'][number]) => (kind === 'number' ? amountIn(locale, row[index] ?? '0') : row[index]),
      }))}
      rows={rows}
      keyOf={(row) => row.join('|')}
    />
  </div>
);
