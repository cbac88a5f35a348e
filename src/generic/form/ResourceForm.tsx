import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { RecordContextProvider, useLocation, useNavigate, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { resources } from '../../../resources/index.ts';
import { fieldsAmong } from '../../../resources/kit/among.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { NewRecord } from '../../kinds/newRecord.ts';
import { useWhose } from '../../kinds/role.ts';
import { useTitle } from '../../kinds/title.ts';
import type { Values } from '../../kinds/types.ts';
import { wayTo } from '../../kinds/ways.ts';
import type { Row } from '../rows/useRows.ts';
import { FormCard, FormSections, isSettled } from './FormSections.tsx';
import { fileProblem, filesOf, nameOf } from './fileRules.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { belongingValues, recordOf, useAsked } from './useAsked.ts';
import { useDraft } from './useDraft.ts';
import { useSave } from './useSave.ts';
import {
  askedFields,
  dirtyValues,
  type FormSection,
  newValuesOf,
  sectionsFor,
  valuesOf,
  writableFields,
} from './values.ts';

const FileDrop = lazy(async () => ({ default: (await import('./FileDrop.tsx')).FileDrop }));
const NewRecordDialog = lazy(async () => ({ default: (await import('./NewRecordDialog.tsx')).NewRecordDialog }));
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }));

/** Where the file of a new record stands among its values. */
const fileKey = 'file';
const none = {};

const fileProblems = (given: unknown) => {
  const files = filesOf(given);
  const message = files.length ? files.map(fileProblem).find(Boolean) : 'ra.validation.required';
  return message ? { [fileKey]: { type: 'file', message } } : {};
};

/** The form of a new record (without `record`) or of a stored one. Saved means answered by the server. */
export const ResourceForm = ({ name, record }: { name: ResourceName; record?: Row }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const title = useTitle();
  const whose = useWhose();
  const { role } = whose;
  const fileId = useId();
  const resource = resources[name];
  const operation = record ? 'edit' : 'create';
  const hasFile = resource.upload && !record;
  const fields = useMemo(() => writableFields(resource, operation, role), [resource, operation, role]);
  const all = useMemo(() => sectionsFor(resource, operation, whose), [resource, operation, whose]);
  const [base, setBase] = useState<Row | null>(record ?? null);
  const isFree = useRef(false);

  const form = useForm<Values>({
    defaultValues: record ? valuesOf(fields, record) : newValuesOf(fields, new URLSearchParams(search), whose),
    resolver: async (values) => {
      const { resolverOf } = await import('./checks.ts');
      const standing = recordOf(fields, values, base, whose);
      const asked = fieldsAmong(base ? fields : askedFields(fields, whose), standing, role);
      return resolverOf(asked, () => (hasFile ? fileProblems(values[fileKey]) : {}))({ ...values, ...standing });
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const sections = useAsked({ form, fields, sections: all, base, whose });
  const draft = useDraft(form, fields);
  const isInForm = (source: string) => {
    const [own = ''] = source.split('.');
    const isInput = (f: FormSection['fields'][number]) => f.isWritable && !isSettled(f.field) && f.source === own;
    return (hasFile && own === fileKey) || sections.some((s) => s.fields.some(isInput));
  };
  const { save, refusal, forgive } = useSave({ name, form, base, isInForm });

  // Somebody else's change that arrives before anything was typed is simply shown.
  useEffect(() => {
    if (!record || form.formState.isDirty || Number(record.version) <= Number(base?.version)) return;
    setBase(record);
    form.reset(valuesOf(fields, record));
  }, [record, base, fields, form]);

  const [titleField = ''] = [resource.title].flat();

  /** Several files make a record each, named after its file; those that were stored are done with when one is refused. */
  const saveAll = async (values: Values): Promise<Row | null> => {
    const files = hasFile ? filesOf(values[fileKey]) : [];
    if (files.length < 2) return save({ ...values, ...(files[0] && { [fileKey]: files[0] }) });
    let saved: Row | null = null;
    for (const [index, file] of files.entries()) {
      saved = await save({ ...values, [fileKey]: file, [titleField]: nameOf(file) });
      if (saved) continue;
      form.setValue(fileKey, files.slice(index));
      return null;
    }
    return saved;
  };

  const leave = (to: Row | null) => {
    isFree.current = true;
    draft.forget();
    // What stands inside others is made one after the other, where it stands.
    const isOneOfMany = !record && resource.inner && search !== '' && key !== 'default';
    const way = isOneOfMany
      ? null
      : ((to && wayTo(role, name, 'show', to)) ?? (resource.inner ? null : wayTo(role, name, 'list')));
    if (way) navigate(way);
    else navigate(-1);
  };
  const submit = form.handleSubmit(
    async (values) => {
      const saved = await saveAll(base ? values : belongingValues(fields, values, whose));
      if (!saved) return;
      const entity = translate(`resources.${name}.name`, { smart_count: 1 });
      notify(record ? 'generic.form.saved' : 'generic.form.created', {
        type: 'success',
        messageArgs: { name: entity },
      });
      leave(filesOf(values[fileKey]).length > 1 ? null : saved);
    },
    (errors) =>
      notify('generic.form.problems', { type: 'warning', messageArgs: { smart_count: Object.keys(errors).length } }),
  );
  const rebase = (newer: Row, { keepsTyped }: { keepsTyped: boolean }) => {
    setBase(newer);
    const typed = keepsTyped ? dirtyValues(form.getValues(), form.formState.dirtyFields) : {};
    form.reset(valuesOf(fields, newer));
    for (const [source, value] of Object.entries(typed)) form.setValue(source, value, { shouldDirty: true });
    forgive();
    if (!keepsTyped) draft.forget();
  };

  return (
    <RecordContextProvider value={base ?? none}>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit} aria-label={record ? title(name, record) : undefined}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {(draft.isRestored || refusal) && (
              <Suspense fallback={null}>
                <Notices
                  name={name}
                  refusal={refusal}
                  record={base}
                  onRebase={rebase}
                  isRestored={draft.isRestored}
                  onDiscard={() => {
                    draft.forget();
                    form.reset();
                  }}
                />
              </Suspense>
            )}
            {hasFile && (
              <FormCard id={fileId} title={translate('generic.upload.label')}>
                <Box sx={{ gridColumn: '1 / -1' }}>
                  <Suspense fallback={null}>
                    <FileDrop source={fileKey} onName={prefillTitle} isMultiple />
                  </Suspense>
                </Box>
              </FormCard>
            )}
            <NewRecord value={NewRecordDialog}>
              <FormSections name={name} sections={sections} record={base} />
            </NewRecord>
          </Box>
          <Paper
            variant="outlined"
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 2,
              display: 'flex',
              justifyContent: 'flex-end',
              gap: 1,
              p: 1.5,
              mt: 2,
            }}
          >
            <Button color="inherit" onClick={() => (record ? leave(record) : leave(null))} disabled={isSubmitting}>
              {translate('generic.form.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {hasFile ? translate('generic.upload.label') : translate('generic.form.save')}
            </Button>
          </Paper>
          <LeaveGuard isDirty={isDirty} isFree={isFree} onLeave={draft.forget} />
        </Box>
      </FormProvider>
    </RecordContextProvider>
  );

  /** A file names its record until somebody does. */
  function prefillTitle(text: string) {
    if (fields[titleField] && !form.getValues(titleField)) form.setValue(titleField, text, { shouldDirty: true });
  }
};
