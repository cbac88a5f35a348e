import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { currencyName } from '../places.ts';
import { optionText } from '../text.ts';
import type { InputProps } from '../types.ts';
import { frameOf, useField } from './line.tsx';

type Translate = ReturnType<typeof useTranslate>;

/** One of a closed list; where none is required, the choice can be taken back. */
const select = (labelOf: (option: string, translate: Translate) => string) =>
  function SelectInput(props: InputProps<'choice'> | InputProps<'currency'>) {
    const translate = useTranslate();
    const input = useField(props);
    const { options, required } = props.field;
    const value = options.includes(String(input.value)) ? String(input.value) : '';
    return (
      <TextField
        {...frameOf(props, input)}
        select
        value={value}
        onChange={(event) => input.set(event.target.value)}
        slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } }}
      >
        {!required && (
          <MenuItem value="" sx={{ color: 'text.secondary' }}>
            {translate('generic.show.notSet')}
          </MenuItem>
        )}
        {options.map((option) => (
          <MenuItem key={option} value={option}>
            {labelOf(option, translate)}
          </MenuItem>
        ))}
      </TextField>
    );
  };

export const ChoiceInput = select(optionText);
export const CurrencyInput = select((code) => `${code} · ${currencyName(code)}`);

/** Any of a closed list. */
export const ChoicesInput = (props: InputProps<'choices'>) => {
  const translate = useTranslate();
  const input = useField(props);
  const chosen = Array.isArray(input.value) ? (input.value as string[]) : [];
  const toggle = (option: string, isOn: boolean) =>
    input.set(isOn ? [...chosen, option] : chosen.filter((other) => other !== option));
  return (
    <FormControl component="fieldset" error={input.error !== undefined} fullWidth>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem' }}>
        {props.label}
      </FormLabel>
      <FormGroup row>
        {props.field.options.map((option, index) => (
          <FormControlLabel
            key={option}
            label={optionText(option, translate)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option)}
                onChange={(_, isOn) => toggle(option, isOn)}
                onBlur={input.onBlur}
                slotProps={index === 0 ? { input: { ref: input.ref } } : {}}
              />
            }
          />
        ))}
      </FormGroup>
      {input.error && <FormHelperText>{input.error}</FormHelperText>}
    </FormControl>
  );
};

export const BoolInput = (props: InputProps<'bool'>) => {
  const input = useField(props);
  return (
    <FormControl error={input.error !== undefined} fullWidth sx={{ justifyContent: 'center', minHeight: 40 }}>
      <FormControlLabel
        label={props.label}
        control={
          <Switch
            checked={input.value === true}
            onChange={(_, isOn) => input.set(isOn)}
            onBlur={input.onBlur}
            slotProps={{ input: { ref: input.ref, role: 'switch' } }}
          />
        }
      />
      {input.error && <FormHelperText>{input.error}</FormHelperText>}
    </FormControl>
  );
};
