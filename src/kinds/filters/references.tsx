import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { FilterProps } from '../types.ts';
import { type Option, useOptions } from '../useOptions.ts';

const RecordFilter = ({ to, source, label, values, onChange }: Omit<FilterProps, 'field'> & { to: ResourceName }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const chosen = typeof values[source] === 'string' ? values[source] : null;
  const { options, value, setTyped, isFetching } = useOptions(to, { chosen, isOpen });
  return (
    <Autocomplete<Option>
      options={options}
      value={value}
      onChange={(_, option) => onChange({ [source]: option?.id ?? null })}
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(all) => all}
      loading={isFetching}
      noOptionsText={translate('generic.form.noMatch')}
      renderInput={(params) => <TextField {...params} label={label} autoFocus sx={{ width: 300 }} />}
    />
  );
};

export const RefFilter = ({ field, ...props }: FilterProps<'ref'>) => <RecordFilter {...props} to={field.to} />;

/** Which entity is meant is said by another filter, which has to be set first. */
export const AnyRefFilter = ({ field, ...props }: FilterProps<'anyRef'>) => {
  const translate = useTranslate();
  const to = field.to[String(props.values[field.by])];
  if (to) return <RecordFilter {...props} to={to} />;
  return <Typography variant="body2">{translate('generic.filter.first')}</Typography>;
};
