import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OutputOf } from '../../../resources/values.ts';
import { PlainTable } from '../../fields/PlainTable.tsx';

type Notice = OutputOf<'capital-call-lines/notice'>['notice'];
type Section = Notice['sections'][number];
type Letter = Notice['letter'];

/** The letter of a notice as a page. */
export const NoticeLetter = ({ notice }: { notice: Notice }) => (
  <>
    <Sender notice={notice} />
    <Opening letter={notice.letter} />
    {notice.sections.map((section) => (
      <Part key={section.heading} section={section} locale={notice.locale} />
    ))}
    <Lines lines={notice.letter.closing} />
    <Lines lines={notice.letter.signature} />
    {notice.footer && (
      <Typography variant="body2" color="text.secondary">
        {notice.footer}
      </Typography>
    )}
  </>
);

const Sender = ({ notice: { sender, senderLines } }: { notice: Notice }) =>
  sender && (
    <div>
      <Box sx={{ fontWeight: 600 }}>{sender}</Box>
      <Typography variant="body2" component="div" color="text.secondary">
        <Lines lines={senderLines} />
      </Typography>
    </div>
  );

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
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
