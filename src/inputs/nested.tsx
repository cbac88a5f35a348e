import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { Children, isValidElement, type ReactNode, useId, useMemo } from 'react';
import {
  ArrayInput,
  FieldTitle,
  type InputProps,
  SimpleFormIterator,
  SourceContextProvider,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useSourceContext,
  useTranslate,
  useTranslateLabel,
  useWrappedSource,
  ValidationError,
} from 'react-admin';
import { get, useFormState } from 'react-hook-form';

interface Props extends InputProps {
  children: ReactNode;
  max?: number;
}

const grid = {
  display: 'grid',
  gap: 2,
  flex: 1,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
} as const;

/** Several inputs under one legend. */
const Fieldset = ({ source, label, isRequired = false, helperText, children }: Props) => {
  const id = useId();
  return (
    <Box
      component="fieldset"
      {...(helperText && { 'aria-describedby': id })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, m: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <FieldTitle {...{ source, label, isRequired }} />
      </Box>
      {helperText && (
        <FormHelperText id={id} sx={{ mt: 0, mb: 1 }}>
          {helperText}
        </FormHelperText>
      )}
      {children}
    </Box>
  );
};

/** Inputs of an object: `<GroupInput source="address"><TextInput source="city" /></GroupInput>`. */
export const GroupInput = ({ children, ...props }: Props) => {
  const { source } = props;
  const outerContext = useSourceContext();
  const within = useMemo(
    () => ({
      getSource: (inner: string) => outerContext.getSource(inner ? `${source}.${inner}` : source),
      getLabel: (inner: string) => outerContext.getLabel(`${source}.${inner}`),
    }),
    [outerContext, source],
  );
  return (
    <Fieldset {...props}>
      <SourceContextProvider value={within}>
        <Box sx={grid}>{children}</Box>
      </SourceContextProvider>
      <Together source={source} />
    </Fieldset>
  );
};

/** The error of the group as a whole. */
const Together = ({ source }: { source: string }) => {
  const path = useWrappedSource(source);
  const { errors } = useFormState({ name: path });
  const { message } = (get(errors, path) ?? {}) as { message?: unknown };
  if (typeof message !== 'string') return null;
  return (
    <FormHelperText error role="alert">
      <ValidationError error={message} />
    </FormHelperText>
  );
};

/** Repeatable rows of inputs: react-admin's ArrayInput with accessible row names. */
export const ItemsInput = ({ children, max, ...props }: Props) => {
  const label = useTranslateLabel()(props);
  const name = typeof label === 'string' ? label : '';
  return (
    <Fieldset {...props}>
      <ArrayInput source={props.source} label={false} helperText={false}>
        <SimpleFormIterator
          disableReordering
          disableClear
          fullWidth
          inline
          addButton={<AddRow name={name} max={max} empty={emptyOf(children)} />}
          removeButton={<RemoveRow name={name} />}
          sx={{
            '& .RaSimpleFormIterator-line': { display: 'flex', gap: 1, alignItems: 'flex-start', border: 0, mb: 2 },
            '& .RaSimpleFormIterator-form': { flex: 1 },
            '& .RaSimpleFormIterator-action': { visibility: 'visible', mt: 0 },
          }}
        >
          <Row name={name}>{children}</Row>
        </SimpleFormIterator>
      </ArrayInput>
    </Fieldset>
  );
};

/** The inputs of one row, with its number. */
const Row = ({ name, children }: { name: string; children: ReactNode }) => {
  const { index } = useSimpleFormIteratorItem();
  return (
    <Box role="group" aria-label={`${name} ${index + 1}`} sx={grid}>
      {children}
    </Box>
  );
};

/** Returns a new row from the default values of its inputs. */
const emptyOf = (children: ReactNode): Record<string, unknown> =>
  Object.fromEntries(
    Children.toArray(children)
      .filter((child) => isValidElement<{ source: string; defaultValue?: unknown }>(child))
      .map(({ props: { source, defaultValue = null } }) => [source, defaultValue]),
  );

const AddRow = ({ name, max, empty }: { name: string; max: number | undefined; empty: Record<string, unknown> }) => {
  const translate = useTranslate();
  const { add, total } = useSimpleFormIterator();
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      disabled={max !== undefined && total >= max}
      onClick={() => add(empty)}
    >
      {translate('generic.form.addItem', { name })}
    </Button>
  );
};

const RemoveRow = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const { remove, index } = useSimpleFormIteratorItem();
  return (
    <IconButton
      aria-label={translate('generic.labelled', {
        label: translate('generic.form.removeItem'),
        text: `${name} ${index + 1}`,
      })}
      onClick={() => remove()}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
};
