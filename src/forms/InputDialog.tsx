import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { DialogPendingContext, SubmitBlockerContext } from '../fields/dialogState.ts';
import { inputOf } from '../inputs/index.tsx';
import { hasNoOptions } from '../inputs/optionFilter.ts';
import type { Values } from '../providers/record.ts';
import { stackedRows } from '../theme/components.ts';
import { CancelButton } from './CancelButton.tsx';
import { CheckedForm } from './CheckedForm.tsx';
import type { Fields, Problems } from './checks.ts';
import { DialogSkeleton, useDialogReadiness } from './DialogSkeleton.tsx';
import { formErrorsOf } from './errors.ts';
import { FormErrors } from './FormErrors.tsx';
import { ConflictLinks, type Mentioned, mentionedIn } from './RefusedFor.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Typed } from './Typed.tsx';
import { useTodayOf } from './useDayOf.ts';
import { type Offering, useInitialValues } from './useOffering.ts';

interface Props {
  name: ResourceName;
  /** The move of the dialog, which may have field labels of its own. */
  step?: string;
  title: string;
  text?: ReactNode;
  fields: Fields;
  defaults?: Values;
  confirm: string;
  isDangerous?: boolean;
  /** Not the primary next step: uses an unfilled button. */
  isPlain?: boolean;
  /** A page where a refused value can be fixed if no input of the dialog covers it. */
  remedy?: string | null;
  /** The subject of the dialog; defaults to the record context. */
  about?: Values;
  /** Problems of values that no declaration covers, such as a file. */
  more?: (values: Values) => Problems;
  /** Below the fields. */
  children?: ReactNode;
  /** The fields of inputs in `children`, which show their own errors. */
  childFields?: Fields;
  /** Rejections appear in the dialog, under their inputs. */
  onSubmit: (values: Values, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

const none = {};

/** Asks for a few values, or only for confirmation, before an action. Keeps the typed values after a refusal. */
export const InputDialog = ({ name, step, title, text, fields, confirm, remedy = null, ...props }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const contextRecord = useRecordContext();
  const record = props.about ?? contextRecord ?? none;
  const today = useTodayOf(name, record);
  const offering = useInitialValues(name, fields, record);
  const [isBusy, setBusy] = useState(false);
  const { isAwaiting, isShown, tell } = useDialogReadiness();
  const [hindrances, setHindrances] = useState(0);
  const hinder = useCallback((change: 1 | -1) => setHindrances((count) => count + change), []);
  const [isTyped, setTyped] = useState(false);
  const [missed, setMissed] = useState<readonly string[]>([]);
  const [mentioned, setMentioned] = useState<readonly Mentioned[]>([]);
  const shown = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fields).filter(
          ([source, f]) => (!f.whenRefused || missed.includes(source)) && !hasNoOptions(f, record),
        ),
      ),
    [fields, missed, record],
  );
  const defaults = useMemo(
    () => ({ ...defaultsOf(fields, offering, today), ...props.defaults }),
    [fields, offering, today, props.defaults],
  );
  const submit = async (values: Values, key: string) => {
    setBusy(true);
    try {
      await props.onSubmit(values, key);
    } catch (error) {
      setMentioned(mentionedIn(error));
      setMissed([...missed, ...Object.keys(formErrorsOf(error)).filter((source) => fields[source]?.whenRefused)]);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      // Escape or a click outside must not discard typed values.
      onClose={() => !isBusy && !isTyped && props.onClose()}
      aria-labelledby={id}
      sx={{ '& .MuiDialog-paper': { opacity: isShown ? 1 : 0 }, '& form': inColumn, ...widerForTables }}
    >
      <CheckedForm
        resource={name}
        record={none}
        fields={shown}
        defaultValues={defaults}
        onSubmit={submit}
        {...(props.more && { more: props.more })}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        {/* Room for the label on the top border of the first input. */}
        <DialogContent sx={{ ...stackedRows, gap: 2, '.MuiDialogTitle-root + &': { pt: 1 } }}>
          {text && (
            <DialogContentText component="div">
              <DialogPendingContext value={tell}>
                <SubmitBlockerContext value={hinder}>
                  <Suspense fallback={<DialogSkeleton />}>{text}</Suspense>
                </SubmitBlockerContext>
              </DialogPendingContext>
            </DialogContentText>
          )}
          <Typed onType={setTyped} />
          <RecordContextProvider value={record}>
            {Object.entries(shown).map(([source, field], index) => {
              const label = step && translate(`resources.${name}.fields.${step}.${source}`, { _: '' });
              const autoFocus = missed.length ? missed.at(-1) === source : index === 0;
              return inputOf(field, source, { autoFocus, ...(label && { label }) });
            })}
          </RecordContextProvider>
          <ConflictLinks records={mentioned} />
          {props.children}
          <FormErrors fields={{ ...shown, ...props.childFields }} remedy={remedy} about={record} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <CancelButton onClick={props.onClose} disabled={isBusy} />
          <SubmitButton
            variant={props.isPlain ? 'outlined' : 'contained'}
            color={props.isDangerous ? 'error' : 'primary'}
            isAwaiting={isAwaiting}
            isHindered={hindrances > 0}
          >
            {confirm}
          </SubmitButton>
        </DialogActions>
      </CheckedForm>
    </Dialog>
  );
};

// Long dialogs scroll between their title and buttons.
const inColumn = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

// Room for tables: names should not wrap over three lines beside their figures.
const widerForTables = { '& .MuiDialog-paper:has(table)': { maxWidth: 900 } } as const;

const defaultsOf = (fields: Fields, offering: Offering, today: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([source, field]) => [source, field.default ?? offered(field, offering, today)]),
  );

const offered = (field: Field, { record, named }: Offering, today: string) => {
  if (!('prefill' in field) || !field.prefill) return null;
  if (field.prefill === 'today') return today;
  const value = ('in' in field.prefill ? named : record)[field.prefill.of];
  if (typeof value !== 'string') return kindSpecOf(field).written === 'day' ? today : null;
  if (kindSpecOf(field).written === 'day') return value && value < today ? value : today;
  return /[1-9]/.test(value) ? value : null;
};
