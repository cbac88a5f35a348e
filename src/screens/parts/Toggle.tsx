import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface Props<V extends string> {
  /** Name of the group for screen readers. */
  label: string;
  value: V;
  options: readonly V[];
  textOf: (option: V) => string;
  onChange: (chosen: V) => void;
  sx?: SxProps<Theme>;
}

/** Buttons of which exactly one is chosen. */
export const Toggle = <V extends string>({ label, value, options, textOf, onChange, sx }: Props<V>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={value}
    // A click on the chosen button gives null.
    onChange={(_, chosen: V | null) => chosen !== null && onChange(chosen)}
    aria-label={label}
    {...(sx && { sx })}
  >
    {options.map((option) => (
      <ToggleButton key={option} value={option}>
        {textOf(option)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
