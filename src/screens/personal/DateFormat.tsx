import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type DateStyle, dateStyles, isDateStyle } from '../../../i18n/dates.ts';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { useCaller } from '../../session/caller.ts';
import { today } from '../parts/days.ts';

/** A select of date formats, each with today as example. */
export const DateFormat = ({ onChange }: { onChange: (style: DateStyle) => void }) => {
  const translate = useTranslate();
  const { preferences } = useCaller().user ?? {};
  const example = (style: DateStyle) =>
    style === 'language'
      ? `${formatDate(today(), style)} (${optionText(style, translate, 'users')})`
      : formatDate(today(), style);
  return (
    <TextField
      select
      label={translate('resources.users.fields.preferences.dateFormat')}
      value={isDateStyle(preferences?.dateFormat) ? preferences.dateFormat : 'language'}
      onChange={(event) => isDateStyle(event.target.value) && onChange(event.target.value)}
      // On a phone it wraps to two lines.
      sx={{ '& .MuiSelect-select': { whiteSpace: 'normal' } }}
    >
      {dateStyles.map((style) => (
        <MenuItem key={style} value={style}>
          {example(style)}
        </MenuItem>
      ))}
    </TextField>
  );
};
