import { useState } from 'react';
import {
  ListPaginationContext,
  RecordContextProvider,
  useFieldValue,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { humanise } from '../../i18n/humanise.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { formatDate } from '../format/dates.ts';
import { listed } from '../format/lists.ts';
import type { Values } from '../providers/record.ts';
import { isFilled } from './filled.ts';
import { FieldOf, viewOf } from './index.tsx';
import { Pages } from './Pages.tsx';
import { Pair, Pairs } from './Pairs.tsx';
import { type DataColumn, PlainTable } from './PlainTable.tsx';
import type { DeclaredProps } from './types.ts';
import { Dash } from './valueFields.tsx';

/** The non-empty values of a group, each with its label. */
const Inner = ({
  fields,
  source,
  words,
}: { fields: Readonly<Record<string, Field>> } & Omit<DeclaredProps, 'field'>) => {
  const translate = useTranslate();
  const value = useFieldValue({ source }) as Values;
  const filled = Object.entries(fields).filter(([name]) => isFilled(value[name]));
  if (!filled.length) return <Dash />;
  return (
    <Pairs least={140}>
      {filled.map(([name, field]) => (
        <Pair
          key={name}
          label={translate(`${words}.${name}`, { _: humanise(name) })}
          isWide={viewOf(field).isWide === true}
        >
          <FieldOf field={field} source={`${source}.${name}`} words={`${words}.${name}`} />
        </Pair>
      ))}
    </Pairs>
  );
};

export const GroupField = ({ field, ...props }: DeclaredProps<'group'>) => <Inner fields={field.fields} {...props} />;

/** Page size, used from twice as many rows on. */
const PAGE = 25;

/** Items as a table, paginated if long. */
export const ItemsField = ({ field, source, words }: DeclaredProps<'items'>) => {
  const translate = useTranslate();
  const rows = useFieldValue({ source }) as readonly Values[];
  // The currency of their amounts is a field of the parent record.
  const currency: unknown = useRecordContext()?.currency;
  const [page, setPage] = useState(1);
  // Another user may have shortened the list: restart at the first page.
  const first = (page - 1) * PAGE < rows.length ? (page - 1) * PAGE : 0;
  const isLong = rows.length > 2 * PAGE;
  const shown = isLong ? rows.slice(first, first + PAGE) : rows;
  const columns = Object.entries<Field>(field.fields).map(
    ([name, inner]): DataColumn<Values> => ({
      key: name,
      label: translate(`${words}.${name}`, { _: humanise(name) }),
      isRight: viewOf(inner).isRight,
      cell: (row) => (
        <RecordContextProvider value={{ currency, ...row }}>
          <FieldOf field={inner} source={name} words={`${words}.${name}`} isCell />
        </RecordContextProvider>
      ),
    }),
  );
  return (
    <>
      <PlainTable
        label={translate(words)}
        columns={columns}
        rows={shown}
        keyOf={(_, at) => at}
        sx={{ overflowWrap: 'normal' }}
      />
      {isLong && (
        <ListPaginationContext.Provider
          value={{
            resource: '',
            page: first / PAGE + 1,
            perPage: PAGE,
            total: rows.length,
            isPending: false,
            hasPreviousPage: first > 0,
            hasNextPage: first + PAGE < rows.length,
            setPage,
            setPerPage: () => undefined,
          }}
        >
          <Pages rowsPerPageOptions={[]} />
        </ListPaginationContext.Provider>
      )}
    </>
  );
};

/** JSON from the server: as a group if its shape is declared, else key by key. */
export const JsonField = ({ field, source, words }: DeclaredProps<'json'>) => {
  const translate = useTranslate();
  const value = useFieldValue({ source }) as Values;
  if (field.fields) return <Inner fields={field.fields} source={source} words={words} />;
  const entries = Object.entries(value);
  if (!entries.length) return <Dash />;
  return (
    <Pairs least={140}>
      {entries.map(([key, inner]) => (
        <Pair key={key} label={translate(`${words}.${key}`, { _: humanise(key) })}>
          {isFilled(inner) ? plainWords(inner, translate) : <Dash />}
        </Pair>
      ))}
    </Pairs>
  );
};

/** Formats undeclared JSON as text: 'Field: status, Value: failed; Field: amount', with the colon of the language. */
export const plainWords = (value: unknown, translate: ReturnType<typeof useTranslate>): string => {
  if (Array.isArray(value)) return value.map((each) => plainWords(each, translate)).join('; ');
  if (typeof value === 'object' && value !== null)
    return listed(
      Object.entries(value)
        .filter(([, inner]) => isFilled(inner))
        .map(([key, inner]) =>
          translate('generic.labelled', { label: humanise(key), text: plainWords(inner, translate) }),
        ),
    );
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
};
