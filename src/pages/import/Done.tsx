import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { Imported } from '../../../resources/answers/imports.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { listed } from '../../format/lists.ts';
import { useLinkTo } from '../../routing/links.ts';
import { pathTo } from '../../routing/paths.ts';
import type { SheetState } from './useSheet.ts';

/** Maximum number of links to new records. */
const MOST = 25;

interface Props {
  name: ResourceName;
  state: SheetState;
  result: Imported;
}

/** The result of an import: counts, and links to the new records. */
export const Done = ({ name, state, result }: Props) => {
  const translate = useTranslate();
  const way = useLinkTo();
  const created = new Map<ResourceName, number>();
  for (const { resource } of result.rows.flatMap((row) => row.along))
    created.set(resource, (created.get(resource) ?? 0) + 1);
  const counts = [...created].map(
    ([resource, n]) => `${n} ${translate(`resources.${resource}.name`, { smart_count: n })}`,
  );
  const untaken = result.rows.filter((row) => row.untaken.length).length;
  const { rows, paths, places } = state;
  const titled = [resources[name].title]
    .flat()
    .map((key) => paths.indexOf(key))
    .filter((at) => at >= 0);
  return (
    <>
      <Alert severity="success">
        {translate('generic.import.done', { smart_count: result.rows.length })}
        {counts.length > 0 && ` ${translate('generic.import.along', { counts: listed(counts) })}`}
      </Alert>
      {untaken > 0 && <Alert severity="warning">{translate('generic.import.untaken', { smart_count: untaken })}</Alert>}
      <Box component="ul" sx={{ m: 0, pl: 3, columns: { sm: 2 } }}>
        {result.rows.slice(0, MOST).map(({ index, id }) => {
          const row = rows[places[index] ?? -1];
          const words =
            titled
              .map((at) => row?.cells[at])
              .filter(Boolean)
              .join(' · ') || `${translate('generic.import.line')} ${row?.line ?? index + 1}`;
          const to = id && way(name, 'show', { id }) ? pathTo(name, 'show', { id }) : null;
          return (
            <li key={index}>
              {to ? (
                <Link component={LinkBase} to={to}>
                  {words}
                </Link>
              ) : (
                words
              )}
            </li>
          );
        })}
        {result.rows.length > MOST && (
          <li>… {translate('generic.import.rows', { smart_count: result.rows.length - MOST })}</li>
        )}
      </Box>
    </>
  );
};
