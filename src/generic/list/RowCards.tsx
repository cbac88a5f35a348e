import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { ShowValue } from '../../kinds.tsx';
import type { RowsProps } from './RowsTable.tsx';
import { TotalCard } from './TotalCard.tsx';
import { useOpen } from './useOpen.ts';

const skeletonRows = [0, 1, 2, 3, 4];

/** The rows of a list on a narrow screen: one card each, named by its title, with what the columns show. */
export const RowCards = ({
  name,
  label,
  columns,
  rows,
  selection,
  totals = [],
  count = 0,
}: Omit<RowsProps, 'sort' | 'onSort'>) => {
  const translate = useTranslate();
  const open = useOpen(name);
  const states = Object.keys(resources[name].states);
  const titles: string[] = [resources[name].title].flat();
  const chips = columns.filter(({ source }) => states.includes(source));
  const pairs = columns.filter(({ source }) => !states.includes(source) && !titles.includes(source));
  if (!rows)
    return (
      <Box aria-busy>
        {skeletonRows.map((row) => (
          <Skeleton key={row} variant="rounded" height={84} sx={{ m: 1.5 }} />
        ))}
      </Box>
    );
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', position: 'relative' }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              {selection && (
                <Checkbox
                  size="small"
                  sx={{ ml: -1, zIndex: 1 }}
                  checked={selection.has(row)}
                  onChange={(_, isOn) => selection.toggle([row], isOn)}
                  slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')}: ${open.titleOf(row)}` } }}
                />
              )}
              <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {open.isAllowed ? (
                  // The link covers the card, so that all of it can be touched.
                  <Link
                    component={LinkBase}
                    to={open.hrefOf(row) ?? ''}
                    sx={{ color: 'text.primary', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                  >
                    {open.titleOf(row)}
                  </Link>
                ) : (
                  open.titleOf(row)
                )}
              </Box>
              {chips.map(({ source, field }) => (
                <ShowValue key={source} field={field} value={row[source]} record={row} words="" isCompact />
              ))}
            </Box>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'max-content 1fr',
                columnGap: 2,
                rowGap: 0.25,
                m: 0,
                mt: 0.5,
              }}
            >
              {pairs.map(({ source, field, label: word }) => (
                <Box key={source} sx={{ display: 'contents', fontSize: '0.8125rem' }}>
                  <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {word}
                  </Box>
                  <Box
                    component="dd"
                    sx={{ m: 0, fontSize: '0.8125rem', minWidth: 0, '& a': { position: 'relative' } }}
                  >
                    <ShowValue
                      field={field}
                      value={row[source]}
                      record={row}
                      words={`resources.${name}.fields.${source}`}
                      isCompact
                    />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <TotalCard columns={columns} totals={totals} count={count} />
    </>
  );
};
