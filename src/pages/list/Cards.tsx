import Box from '@mui/material/Box';
import { SimpleList, useListContext } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { DeclaredField, FieldLabel, useIsEmpty } from '../../fields/index.tsx';
import { RecordTitle } from '../../fields/references.tsx';
import { canOpen } from '../../routing/links.ts';
import { useRole } from '../../session/role.ts';
import { NoRows } from './NoRows.tsx';
import { ReversalMark } from './ReversalMark.tsx';
import { TotalLines } from './Totals.tsx';

interface Props {
  name: ResourceName;
  label: string;
  sources: readonly string[];
  isInner?: boolean;
}

/** The rows of a list on a narrow screen: title, states, and column values. */
export const Cards = ({ name, label, sources, isInner = false }: Props) => {
  const { states, title } = resources[name];
  const chips = sources.filter((source) => source in states);
  const pairs = sources.filter((source) => !chips.includes(source) && ![title].flat().includes(source));
  const { isPending } = useListContext();
  return (
    <>
      <SimpleList
        aria-label={label}
        aria-busy={isPending}
        empty={<NoRows isInner={isInner} />}
        rowClick={canOpen(useRole(), name, 'show') && 'show'}
        rowSx={() => ({ borderTop: 1, borderColor: 'divider', borderRadius: 0 })}
        primaryText={
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <RecordTitle />
              <ReversalMark name={name} />
            </Box>
            {chips.map((source) => (
              <DeclaredField key={source} name={name} source={source} isCell />
            ))}
          </Box>
        }
        secondaryText={<Pairs name={name} sources={pairs} />}
      />
      <TotalLines sources={sources} />
    </>
  );
};

/** Column values stacked; empty ones are omitted, unlike in a table. */
const Pairs = ({ name, sources }: Pick<Props, 'name' | 'sources'>) => {
  const isEmpty = useIsEmpty(name);
  return (
    <Box
      component="span"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, fontSize: '0.8125rem' }}
    >
      {sources
        .filter((source) => !isEmpty(source))
        .map((source) => (
          <Box component="span" key={source} sx={{ display: 'contents' }}>
            <span>
              <FieldLabel name={name} field={source} />
            </span>
            <Box component="span" sx={{ color: 'text.primary', minWidth: 0, overflowWrap: 'anywhere' }}>
              <DeclaredField name={name} source={source} isCell isLinkless />
            </Box>
          </Box>
        ))}
    </Box>
  );
};
