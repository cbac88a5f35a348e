import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import {
  BooleanField,
  SelectField,
  TextField,
  UrlField,
  useFieldValue,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { boolKey, isThreeState } from '../../i18n/booleans.ts';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Tone } from '../../resources/kit/tone.ts';
import { toneOf } from '../../resources/kit/tones.ts';
import { formatDay, formatInstant } from '../format/dates.ts';
import { formatHeadline, formatMoney } from '../format/numbers.ts';
import { choiceText, currencyOf, optionText, textOf } from '../format/text.ts';
import { figures, visuallyHidden } from '../theme/components.ts';
import { StatusChip } from '../theme/StatusChip.tsx';
import { choicesOf } from './choices.ts';
import type { DeclaredProps } from './types.ts';

/** Placeholder for an empty value. */
export const Dash = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    —
  </Box>
);

/** Returns the entity of a field's translation key: 'resources.partners.fields.kycStatus' -> 'partners'. */
const entityOf = (words: string) => words.split('.')[1];

const useText = ({ field, source, words }: DeclaredProps) => {
  const record = useRecordContext() ?? {};
  return textOf(useFieldValue({ source }), field, { translate: useTranslate(), record, of: entityOf(words) });
};

/** Several values, or one that needs the declaration to be formatted. */
export const TextualField = (props: DeclaredProps) => <span>{useText(props)}</span>;

/**
 * Money, rates, quantities, dates and timestamps. Formatted from the text, so that no value becomes a float and dates
 * follow the language.
 */
export const NumericField = (props: DeclaredProps) => <span style={figures}>{useText(props)}</span>;

/** An amount in its currency: `amount` is a decimal string. */
export const Money = ({ amount, currency }: { amount: string; currency: string }) => (
  <span style={figures}>{formatMoney(amount, currency)}</span>
);

/** An amount in a headline, rounded if it is long. The exact amount is its tooltip and its text for screen readers. */
export const HeadlineMoney = ({ amount, currency }: { amount: string; currency: string }) => {
  const [short, exact] = [formatHeadline(amount, currency), formatMoney(amount, currency)];
  if (short === exact) return <Money amount={amount} currency={currency} />;
  return (
    <span style={figures} title={exact}>
      <span aria-hidden>{short}</span>
      <span style={visuallyHidden}>{exact}</span>
    </span>
  );
};

/** Returns the label of a link on an amount in a headline: with the shown text, if it is rounded. */
export const withHeadline = (label: string, amount: string, currency: string): string => {
  const short = formatHeadline(amount, currency);
  return short === formatMoney(amount, currency) ? label : `${label}, ${short}`;
};

/** An amount of the record in context as a headline. */
export const MoneyHeadline = ({ source }: { source: string }) => (
  <HeadlineMoney amount={String(useFieldValue({ source }))} currency={currencyOf(useRecordContext() ?? {})} />
);

/** The day of a timestamp; the time is in the tooltip. */
export const DayOfField = ({ source }: DeclaredProps<'instant'>) => {
  const moment = String(useFieldValue({ source }));
  return (
    <span style={figures} title={formatInstant(moment)}>
      {formatDay(moment)}
    </span>
  );
};

/** Links web addresses only: 'javascript:' and other schemes stay text. */
export const WebField = ({ source }: { source: string }) =>
  /^https?:\/\//i.test(String(useFieldValue({ source }))) ? (
    <UrlField source={source} target="_blank" rel="noopener noreferrer" />
  ) : (
    <TextField source={source} variant="inherit" />
  );

export const PhoneField = ({ source }: { source: string }) => {
  const number = String(useFieldValue({ source }));
  return <Link href={`tel:${number}`}>{number}</Link>;
};

/** A tick or a cross with its label; a status chip for review outcomes. */
export const BoolField = ({ field, source }: DeclaredProps<'bool'>) => {
  const value: unknown = useFieldValue({ source });
  const word = useTranslate()(boolKey(value, field));
  if (isThreeState(field))
    return <StatusChip tone={value === true ? 'good' : value === false ? 'bad' : 'waiting'} label={word} />;
  return (
    <>
      <BooleanField source={source} variant="inherit" valueLabelTrue="generic.yes" valueLabelFalse="generic.no" />
      <span style={visuallyHidden}>{word}</span>
    </>
  );
};

/** A state of an entity as a chip in its tone. */
export const StateChip = ({ of, state }: { of: ResourceName; state: string }) => (
  <ToneChip of={of} state={state} tone={toneOf(resources[of], state)} />
);

const ToneChip = ({ of, state, tone }: { of?: string | undefined; state: string; tone: Tone }) => (
  <StatusChip tone={tone} label={optionText(state, useTranslate(), of)} />
);

const useOptionWord = (field: Field<'choice'>, of: string | undefined) => {
  const translate = useTranslate();
  const record = useRecordContext() ?? {};
  return ({ id }: { id: string }) => choiceText(id, field, { translate, record, of });
};

/** A chip if the options have tones, else the label. */
export const ChoiceField = ({ field, source, words }: DeclaredProps<'choice'>) => {
  const state = String(useFieldValue({ source }));
  const of = entityOf(words);
  const wordOf = useOptionWord(field, of);
  if (field.tones) return <ToneChip of={of} state={state} tone={field.tones[state] ?? 'neutral'} />;
  return (
    <SelectField
      source={source}
      choices={choicesOf(field.options)}
      optionText={wordOf}
      translateChoice={false}
      variant="inherit"
    />
  );
};
