import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { firstOf, targetOf } from '../target.ts';
import { useTitle } from '../title.ts';
import type { FilterProps, Values } from '../types.ts';
import { type Option, useOptions } from '../useOptions.ts';
import { chosenIn } from './choices.tsx';

type Row = Values & { id: string };

/** Records of another entity, any number of them, found by typing. */
const RecordFilter = ({ to, source, label, values, onChange }: Omit<FilterProps, 'field'> & { to: ResourceName }) => {
  const translate = useTranslate();
  const title = useTitle();
  const [isOpen, setOpen] = useState(false);
  const ids = chosenIn(values[source]);
  const { options, setTyped, isFetching } = useOptions(to, { chosen: null, isOpen });
  const { data = [] } = useGetMany<Row>(to, { ids }, { enabled: ids.length > 0, retry: false });
  const nameOf = (id: string) => {
    const row = data.find((each) => each?.id === id);
    return options.find((option) => option.id === id)?.name ?? (row ? title(to, row) : '');
  };
  return (
    <Autocomplete<Option, true>
      multiple
      disableCloseOnSelect
      options={options}
      value={ids.map((id) => ({ id, name: nameOf(id) }))}
      onChange={(_, chosen) => onChange({ [source]: chosen.length ? chosen.map(({ id }) => id) : null })}
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(all) => all}
      loading={isFetching}
      noOptionsText={translate('generic.form.noMatch')}
      renderOption={({ key, ...props }, option, { selected }) => (
        <li key={key} {...props}>
          <Checkbox size="small" checked={selected} tabIndex={-1} disableRipple sx={{ ml: -1, mr: 0.5, p: 0.5 }} />
          {option.name}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} autoFocus sx={{ width: 320 }} />}
    />
  );
};

/** Which entity is meant may be said by another filter, which has to be set first. */
const TargetFilter = ({ field, ...props }: FilterProps) => {
  const translate = useTranslate();
  const to = targetOf(field as Field, firstOf(props.values));
  if (to) return <RecordFilter {...props} to={to} />;
  return <Typography variant="body2">{translate('generic.filter.first')}</Typography>;
};

export const RefFilter = (props: FilterProps<'ref'>) => <TargetFilter {...props} />;
export const AnyRefFilter = (props: FilterProps<'anyRef'>) => <TargetFilter {...props} />;
export const RecordIdFilter = (props: FilterProps<'recordId'>) => <TargetFilter {...props} />;
