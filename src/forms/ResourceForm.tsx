import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { lazy, useEffect, useMemo, useState } from 'react';
import { useFormIsDirty, useLocation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { resolveFields } from '../../resources/kit/resolveFields.ts';
import { filesOf, isNamedByFiles, problemsOfFiles } from '../inputs/fileRules.ts';
import { NewRecord } from '../inputs/newRecord.ts';
import type { Row } from '../providers/record.ts';
import { dropDraft } from '../session/drafts.ts';
import { useWhose } from '../session/role.ts';
import { AttachedFiles } from './AttachedFiles.tsx';
import { CheckedForm } from './CheckedForm.tsx';
import { Conflict, DeletedNotice, isStale } from './Conflict.tsx';
import type { Fields } from './checks.ts';
import { DerivedFields } from './DerivedFields.tsx';
import { Draft } from './Draft.tsx';
import { FileSection } from './FileSection.tsx';
import { FormErrors } from './FormErrors.tsx';
import { FormSections, isSettled } from './FormSections.tsx';
import { fileField } from './fileField.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ConflictLinks, type Mentioned, mentionedIn } from './RefusedFor.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useApplicableSections } from './useAsked.ts';
import { useAttached } from './useAttached.ts';
import { useRefusedInputs } from './useMissed.ts';
import { useSubmitHandler } from './useSending.ts';
import { askedFields, type FormSection, newValuesOf, recordOf, sectionsFor, writableFields } from './values.ts';

const NewRecordDialog = lazy(async () => ({ default: (await import('./NewRecordDialog.tsx')).NewRecordDialog }));

const GONE = 404;

/**
 * The declared form of an entity, within react-admin's Create or Edit. Pessimistic: saved means confirmed by the
 * server.
 */
export const ResourceForm = ({ onCancel }: { onCancel: () => void }) => {
  const name = useResourceContext() as ResourceName;
  const stored = useRecordContext<Row>() ?? null;
  const whose = useWhose();
  const { search } = useLocation();
  const resource = resources[name];
  const operation = stored ? 'edit' : 'create';
  const hasFile = resource.upload && !stored;
  const [base, setBase] = useState(stored);
  const fields = useMemo(() => writableFields(resource, operation, whose.role), [resource, operation, whose]);
  const sections = useMemo(() => sectionsFor(resource, operation, whose, base), [resource, operation, whose, base]);
  const defaults = useMemo(
    () => (operation === 'edit' ? {} : newValuesOf(fields, new URLSearchParams(search), whose)),
    [operation, fields, search, whose],
  );
  const whole = (typed: Row) => ({ ...typed, ...recordOf(fields, typed, base, whose) });
  return (
    <CheckedForm
      {...(base && { record: base })}
      defaultValues={defaults}
      fields={(typed) => {
        const asked = resolveFields(base ? fields : askedFields(fields, whose), whole(typed as Row), whose.role);
        return hasFile && isNamedByFiles(typed.file) ? without(asked, titleOf(name)) : asked;
      }}
      whole={(typed) => whole(typed as Row)}
      more={({ file }) => problemsOfFiles(filesOf(file), hasFile ? undefined : null)}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={LeaveGuard}
    >
      <NewRecord value={NewRecordDialog}>
        <Body {...{ fields, sections, stored, hasFile, onCancel }} onRebase={setBase} />
      </NewRecord>
    </CheckedForm>
  );
};

const titleOf = (name: ResourceName) => [resources[name].title].flat()[0] ?? '';
const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([source]) => source !== name));

/** A draft does not keep them: a confirmation answers the refusal of one attempt. */
const withoutConfirmations = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.whenRefused));

interface BodyProps {
  fields: ReturnType<typeof writableFields>;
  sections: readonly FormSection[];
  /** The current stored record; the form keeps the version it was opened with. */
  stored: Row | null;
  hasFile: boolean;
  onRebase: (record: Row) => void;
  onCancel: () => void;
}

const Body = ({ fields, sections, stored, hasFile, onRebase, onCancel }: BodyProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const base = useRecordContext<Row>() ?? null;
  const { reset } = useFormContext();
  const isDirty = useFormIsDirty();
  const whose = useWhose();
  const name = useResourceContext() as ResourceName;
  const named = isNamedByFiles(useWatch({ name: 'file' })) && hasFile ? titleOf(name) : null;
  const missed = useRefusedInputs(fields);
  const asked = useApplicableSections({ fields, sections, base, whose })
    .map((section) => ({
      ...section,
      fields: section.fields.filter(
        ({ source, field }) => source !== named && (!field.whenRefused || missed.includes(source)),
      ),
    }))
    .filter((section) => section.fields.length > 0);
  const shown = Object.fromEntries(
    asked.flatMap((section) =>
      section.fields.filter((f) => f.isWritable && !isSettled(f.field)).map((f) => [f.source, f.field]),
    ),
  );
  const related = useAttached();
  const attached = stored ? null : related;
  const [mentioned, setMentioned] = useState<readonly Mentioned[]>([]);
  useSubmitHandler(fields, (error) => setMentioned(mentionedIn(error)));

  // Another user's change before any input simply replaces the values.
  useEffect(() => {
    if (stored && !isDirty && Number(stored.version) > Number(base?.version)) onRebase(stored);
  }, [stored, isDirty, base, onRebase]);

  return (
    <>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!stored && <DerivedFields fields={fields} />}
        <Draft fields={withoutConfirmations(fields)} isNew={!stored} />
        <FormErrors
          fields={{ ...shown, ...((hasFile || attached) && fileField) }}
          instead={(refusal) => {
            if (base && refusal.status === GONE) return <DeletedNotice message={refusal.message} />;
            if (!base || !isStale(refusal)) return null;
            return (
              <Conflict refusal={refusal} onRebase={(record) => onRebase(record as Row)}>
                <Alert severity="error" role="alert">
                  {translate(refusal.message ?? '', { _: refusal.message })}
                </Alert>
              </Conflict>
            );
          }}
        />
        <ConflictLinks records={mentioned} />
        {hasFile && <FileSection />}
        <FormSections sections={asked} />
        {attached && <AttachedFiles of={attached.resource} />}
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
        <Button
          color="inherit"
          onClick={() => {
            reset();
            dropDraft(pathname);
            // Let the leave guard see the reset form first.
            setTimeout(onCancel);
          }}
        >
          {translate('generic.form.cancel')}
        </Button>
        <SubmitButton>{translate(hasFile ? 'generic.upload.label' : 'generic.form.save')}</SubmitButton>
      </Paper>
    </>
  );
};
