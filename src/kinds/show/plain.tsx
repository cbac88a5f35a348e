import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { figures } from '../../theme/components.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { hasTone, toneOf } from '../../theme/status.ts';
import { formatDay, formatInstant, formatMoney } from '../format.ts';
import { boolWord, isThreeState, optionText, textOf } from '../text.ts';
import type { ShowProps } from '../types.ts';

/** Stands where there is no value. */
export const Dash = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    —
  </Box>
);

/** The value in words. */
export const Words = ({ field, value, record, isCompact }: ShowProps) => {
  const text = textOf(value, field, { translate: useTranslate(), record });
  return isCompact ? <Clipped text={text} /> : <span>{text}</span>;
};

/** Numbers and days: figures of equal width that never break. */
export const Figures = ({ field, value, record }: ShowProps) => (
  <span style={figures}>{textOf(value, field, { translate: useTranslate(), record })}</span>
);

/** A moment: its day in a table (the time is in the tooltip), all of it in the details. */
export const Moment = ({ value, isCompact }: ShowProps<'instant'>) => {
  const full = formatInstant(String(value));
  return isCompact ? (
    <time dateTime={String(value)} title={full} style={figures}>
      {formatDay(String(value))}
    </time>
  ) : (
    <time dateTime={String(value)}>{full}</time>
  );
};

/** An amount in its currency: `amount` is a decimal string. */
export const Money = ({ amount, currency = 'USD' }: { amount: string; currency?: string }) => (
  <span style={figures}>{formatMoney(amount, currency)}</span>
);

export const LongText = ({ value, isCompact }: ShowProps<'longText'>) =>
  isCompact ? (
    <Clipped text={String(value)} />
  ) : (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
      {String(value)}
    </Box>
  );

export const Secret = ({ value }: ShowProps<'secret'>) => <span style={figures}>{String(value)}</span>;

export const Mail = ({ value, isCompact }: ShowProps<'email'>) =>
  isCompact ? <Clipped text={String(value)} /> : <Link href={`mailto:${value}`}>{String(value)}</Link>;

export const Phone = ({ value, isCompact }: ShowProps<'phone'>) =>
  isCompact ? <Clipped text={String(value)} /> : <Link href={`tel:${value}`}>{String(value)}</Link>;

/** A link only where the address is of the web: 'javascript:' and the like stay text. */
export const Web = ({ value, isCompact }: ShowProps<'url'>) =>
  isCompact || !/^https?:\/\//i.test(String(value)) ? (
    <Clipped text={String(value)} />
  ) : (
    <Link href={String(value)} target="_blank" rel="noopener noreferrer">
      {String(value)}
    </Link>
  );

export const Truth = ({ field, value }: ShowProps<'bool'>) => {
  const translate = useTranslate();
  const word = translate(boolWord(value, field));
  if (!isThreeState(field)) return value === null || value === undefined ? <Dash /> : <span>{word}</span>;
  return <StatusChip tone={value === true ? 'good' : value === false ? 'bad' : 'waiting'} label={word} />;
};

/** A chip where the options are states, else the word. */
export const Choice = ({ field, value }: ShowProps<'choice'>) => {
  const label = optionText(String(value), useTranslate());
  return field.options.some(hasTone) ? <StatusChip tone={toneOf(String(value))} label={label} /> : <span>{label}</span>;
};

export const Clipped = ({ text }: { text: string }) => (
  <Box
    component="span"
    title={text.length > 36 ? text : undefined}
    sx={{
      display: 'block',
      // Columns of a list share the room by what stands in them; elsewhere a long text ends here.
      maxWidth: 'var(--clip, 300px)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }}
  >
    {text}
  </Box>
);
