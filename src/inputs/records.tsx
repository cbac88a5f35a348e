import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ChoicesContextProvider,
  type ChoicesContextValue,
  type InputProps,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  TextInput,
  useChoicesContext,
  useCreateSuggestionContext,
  useInput,
  useRecordContext,
  useTranslate,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { sortOf } from '../../resources/kit/sorting.ts';
import { useTitle } from '../fields/title.ts';
import type { Values } from '../providers/record.ts';
import { plainId } from '../routing/ids.ts';
import { callerStore } from '../session/caller.ts';
import { useRole } from '../session/role.ts';
import { useStoreValue } from '../session/store.ts';
import { useNewRecord } from './newRecord.ts';
import { filterBy, sourcesOf } from './optionFilter.ts';
import { landmark, useOwnEnter } from './popup.ts';

interface Props extends InputProps {
  reference: ResourceName;
  /** Options as declared by the field. */
  among?: Field<'ref'>['among'] | undefined;
  optionDetails?: Field<'ref'>['optionDetails'] | undefined;
  anyContext?: Field<'ref'>['anyContext'] | undefined;
  inContext?: Field['inContext'] | undefined;
  autoFocus?: boolean;
  fullWidth?: boolean;
  openOnFocus?: boolean;
  margin?: 'none';
  noOptionsText?: string;
}

/** Loads the records of an entity in default order when the input opens, if the role may list them. */
const useSearch = (reference: ResourceName, among: Props['among'], anyContext: Props['anyContext']) => {
  const contextRecord = useRecordContext<Values>();
  const mayList = can(resources[reference], 'list', useRole());
  const [isOpen, setOpen] = useState(false);
  const asked = sourcesOf(among);
  const typed: unknown[] = useWatch({ name: asked });
  const values = {
    ...contextRecord,
    ...Object.fromEntries(asked.flatMap((name, i) => (typed[i] ? [[name, typed[i]]] : []))),
  };
  const filter = among && filterBy(among, values);
  // Values for a record created from the input, so that it matches the filter.
  const given = JSON.stringify(valuesIn(filter, reference));
  return {
    given: useMemo((): Values => JSON.parse(given), [given]),
    search: {
      reference,
      debounce: 0,
      sort: sortOf(resources[reference].list.sort),
      enableGetChoices: () => mayList && isOpen,
      ...(filter && { filter }),
      ...(anyContext && { queryOptions: { meta: { anyContext } } }),
    },
    onOpen: () => setOpen(true),
  };
};

/** Returns the filter values that are fields of the entity with a single value. */
const valuesIn = (filter: Values = {}, name: ResourceName): Values =>
  Object.fromEntries(
    Object.entries(filter).filter(([source, value]) => source in resources[name].fields && typeof value === 'string'),
  );

/** A searchable reference; if the form allows it, records can be created from the input. */
export const RecordInput = ({ source, reference, among, anyContext, ...props }: Props) => {
  const { search, given, onOpen } = useSearch(reference, among, anyContext);
  return (
    <ReferenceInput source={source} {...search}>
      <Choice
        {...props}
        reference={reference}
        given={given}
        onOpen={onOpen}
        parse={(id) => (id ? plainId(reference, id) : null)}
      />
    </ReferenceInput>
  );
};

/** A reference to several records. */
export const RecordsInput = ({ source, reference, among, anyContext, ...props }: Props) => {
  const { search, onOpen } = useSearch(reference, among, anyContext);
  return (
    <ReferenceArrayInput source={source} {...search}>
      <Choices {...props} reference={reference} onOpen={onOpen} />
    </ReferenceArrayInput>
  );
};

// Suppresses react-admin's hint in place of the option, which would not be selectable.
const noHint = null as unknown as string;

type ChoiceProps = Omit<Props, 'source' | 'among' | 'anyContext'> & { onOpen: () => void };
type OneProps = ChoiceProps & { given: Values };

const Choice = ({ reference, optionDetails, inContext, given, onOpen, autoFocus = false, ...props }: OneProps) => {
  const translate = useTranslate();
  const titles = useTitles(reference, optionDetails);
  const { isPending } = useChoicesContext();
  // While options load it would be the only one, and quick typing would select it.
  const isComing = can(resources[reference], 'list', useRole()) && isPending;
  const mayCreate = useNewRecord(reference) !== null && !isComing;
  const name = translate(`resources.${reference}.name`, { smart_count: 1 });
  const creation = {
    create: <NewRecordOf reference={reference} given={given} />,
    createLabel: translate('generic.form.create', { name }),
    createItemLabel: noHint,
  };
  return (
    <AutocompleteInput
      {...props}
      {...titles}
      {...landmark(useNameOfMany(reference))}
      {...useOwnEnter(onOpen)}
      {...useWhereOne(inContext)}
      {...(mayCreate && creation)}
      TextFieldProps={{ autoFocus }}
    />
  );
};

const Choices = ({ reference, optionDetails, onOpen, inContext: _context, autoFocus: _, ...props }: ChoiceProps) => {
  const translate = useTranslate();
  const { optionText, ...titles } = useTitles(reference, optionDetails);
  const landmarks = landmark(useNameOfMany(reference));
  return (
    <ChoicesContextProvider value={useWithGone()}>
      <AutocompleteArrayInput
        {...props}
        {...titles}
        {...landmarks}
        {...useOwnEnter(onOpen)}
        optionText={(row: RaRecord) => (row.isGone ? translate('generic.show.unknown') : optionText(row))}
        defaultValue={[]}
        format={(ids) => ids ?? []}
        parse={(ids: readonly string[]) => ids.map((id) => plainId(reference, id))}
        disableCloseOnSelect
      />
    </ChoicesContextProvider>
  );
};

/** Keeps selected records that are deleted or not visible among the options, so that they can be seen and removed. */
const useWithGone = () => {
  const context = useChoicesContext<RaRecord>();
  const ids: unknown = useWatch({ name: useWrappedSource(context.source) });
  const { allChoices = [], selectedChoices = [], isLoading } = context;
  const known = new Set([...allChoices, ...selectedChoices].map(({ id }) => plainId(context.resource, id)));
  const gone = isLoading || !Array.isArray(ids) ? [] : ids.filter((id) => !known.has(id));
  const all = [...allChoices, ...gone.map((id) => ({ id, isGone: true }))];
  return (gone.length ? { ...context, allChoices: all } : context) as ChoicesContextValue;
};

/** Adds a heading with the working context above the options, if the user has others whose records are not listed. */
const useWhereOne = (inContext: Props['inContext']) => {
  const translate = useTranslate();
  const caller = useStoreValue(callerStore);
  const context = caller?.context;
  if (!inContext || context?.type !== inContext || (caller?.contexts.length ?? 0) < 2) return {};
  const hint = translate('generic.form.inContext', { name: context.name });
  return {
    groupBy: () => hint,
    renderGroup: ({ key, group, children }: AutocompleteRenderGroupParams) => (
      <li key={key}>
        <Box sx={{ px: 2, py: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{group}</Box>
        <Box component="ul" sx={{ p: 0 }}>
          {children}
        </Box>
      </li>
    ),
  };
};

const useNameOfMany = (reference: ResourceName) => useTranslate()(`resources.${reference}.name`, { smart_count: 2 });

/** Returns option labels by title, which may reference records that are still loading. */
const useTitles = (reference: ResourceName, optionDetails: Props['optionDetails']) => {
  const title = useTitle(optionDetails);
  const { selectedChoices } = useChoicesContext<RaRecord>();
  const titles = selectedChoices?.map((row) => title(reference, row)).join('\n');
  return {
    // A new function resets the typed text to the selected title, so create it only when that title changes, not with
    // each option list.
    // biome-ignore lint/correctness/useExhaustiveDependencies: its lookups run on each call
    optionText: useCallback((row: RaRecord) => title(reference, row), [reference, titles]),
    filterToQuery: (text: string) => (text && resources[reference].list.search.length ? { q: text } : {}),
  };
};

const NewRecordOf = ({ reference, given }: { reference: ResourceName; given: Values }) => {
  const { filter = '', onCreate, onCancel } = useCreateSuggestionContext();
  const Dialog = useNewRecord(reference);
  if (!Dialog) return null;
  return (
    <Suspense fallback={null}>
      <Dialog name={reference} typed={filter} given={given} onMade={(id) => onCreate({ id })} onClose={onCancel} />
    </Suspense>
  );
};

interface AnyProps extends Omit<Props, 'reference'> {
  /** The sibling field that names the entity, and the entity of each of its values. */
  by: string;
  references: Readonly<Record<string, ResourceName>>;
}

/** A reference whose entity is chosen by another field of the form. */
export const AnyRecordInput = ({ source, by, references, ...props }: AnyProps) => {
  const kind: unknown = useWatch({ name: useWrappedSource(by) });
  const { onChange } = useInput({ source }).field;
  const before = useRef(kind);
  // A change of the entity clears the record.
  useEffect(() => {
    if (before.current && before.current !== kind) onChange(null);
    before.current = kind;
  }, [kind, onChange]);
  const reference = references[String(kind)];
  const { label, isRequired = false } = props;
  if (!reference)
    return <TextInput {...{ source, label, isRequired }} disabled fullWidth helperText={false} format={() => ''} />;
  return <RecordInput key={reference} {...props} source={source} reference={reference} />;
};
