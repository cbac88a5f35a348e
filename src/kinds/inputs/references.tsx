import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { RefName } from '../../fields/references.tsx';
import { useNewRecord } from '../newRecord.ts';
import { countryName } from '../places.ts';
import type { InputProps } from '../types.ts';
import { type Option, useOptions } from '../useOptions.ts';
import { frameOf, useField } from './line.tsx';

interface PickProps extends Omit<InputProps, 'field'> {
  field: Field;
  to: ResourceName;
}

/** One record of another entity, found by typing; where the form allows it, made on the spot. */
const RecordInput = ({ to, ...props }: PickProps) => {
  const translate = useTranslate();
  const input = useField(props);
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const NewRecordDialog = useNewRecord(to);
  const chosen = typeof input.value === 'string' && input.value ? input.value : null;
  const { options, value, setTyped, isFetching } = useOptions(to, { chosen, isOpen });
  const entity = translate(`resources.${to}.name`, { smart_count: 1 });
  const another: Option = { id: NEW, name: translate('generic.form.create', { name: entity }) };
  return (
    <>
      <Autocomplete<Option>
        options={NewRecordDialog && !isFetching ? [...options, another] : options}
        value={value}
        onChange={(_, option) => (option?.id === NEW ? setWanted(sought) : input.set(option?.id ?? ''))}
        onInputChange={(_, text, why) => {
          setTyped(why === 'input' ? text : '');
          setSought(why === 'input' ? text : '');
        }}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={all}
        loading={isFetching}
        noOptionsText={translate('generic.form.noMatch')}
        onBlur={input.onBlur}
        renderInput={(params) => <TextField {...params} {...frameOf(props, input)} />}
      />
      {NewRecordDialog && wanted !== null && (
        <Suspense fallback={null}>
          <NewRecordDialog
            name={to}
            typed={wanted}
            onMade={(id) => {
              input.set(id);
              setWanted(null);
            }}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </>
  );
};
/** Stands among the options for a record that is not there yet. */
const NEW = '';

// The server has searched already.
const all = <T,>(options: T[]) => options;

export const RefInput = (props: InputProps<'ref'>) => <RecordInput {...props} to={props.field.to} />;

/** Asks first of which entity the record is: another field of the form says it. */
export const AnyRefInput = (props: InputProps<'anyRef'>) => {
  const kind: unknown = useWatch({ name: sibling(props.source, props.field.by) });
  const input = useField(props);
  const { set } = input;
  const before = useRef(kind);
  // A record of another kind is none of this one.
  useEffect(() => {
    if (before.current && before.current !== kind) set('');
    before.current = kind;
  }, [kind, set]);
  const to = props.field.to[String(kind)];
  if (!to) return <TextField {...frameOf(props, input)} value="" disabled />;
  return <RecordInput key={to} {...props} to={to} />;
};
const sibling = (source: string, other: string) => source.replace(/[^.]+$/, other);

/** Several records of another entity. */
export const RefsInput = (props: InputProps<'refs'>) => {
  const translate = useTranslate();
  const input = useField(props);
  const [isOpen, setOpen] = useState(false);
  const ids = Array.isArray(input.value) ? (input.value as string[]) : [];
  const { to } = props.field;
  const { options, setTyped, isFetching } = useOptions(to, { chosen: null, isOpen });
  const value = ids.map((id) => options.find((o) => o.id === id) ?? { id, name: '' });
  return (
    <Autocomplete<Option, true>
      multiple
      disableCloseOnSelect
      options={options}
      value={value}
      onChange={(_, chosen) => input.set(chosen.map(({ id }) => id))}
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={all}
      loading={isFetching}
      noOptionsText={translate('generic.form.noMatch')}
      onBlur={input.onBlur}
      renderValue={(values) =>
        values.map(({ id }) => (
          <span key={id} style={{ marginInlineEnd: 8 }}>
            <RefName to={to} id={id} />
          </span>
        ))
      }
      renderInput={(params) => <TextField {...params} {...frameOf(props, input)} />}
    />
  );
};

/** One of many options, found by typing. */
const search = (optionsOf: (field: Field) => readonly string[], labelOf: (option: string) => string) =>
  function SearchInput(props: InputProps<'country'> | InputProps<'timeZone'>) {
    const translate = useTranslate();
    const input = useField(props);
    const value = typeof input.value === 'string' && input.value ? input.value : null;
    return (
      <Autocomplete<string>
        options={[...optionsOf(props.field)]}
        value={value}
        onChange={(_, option) => input.set(option ?? '')}
        getOptionLabel={labelOf}
        noOptionsText={translate('generic.form.noMatch')}
        onBlur={input.onBlur}
        renderInput={(params) => <TextField {...params} {...frameOf(props, input)} />}
      />
    );
  };

/** A country by its name; the list's own order puts the most frequent first. */
export const CountryInput = search(
  (field) => (field as Field<'country'>).options,
  (code) => countryName(code),
);

const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
export const TimeZoneInput = search(zones, (zone) => zone.replaceAll('_', ' '));
