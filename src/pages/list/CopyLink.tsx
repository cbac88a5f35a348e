import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useFixedHere } from './useSources.ts';

const mapped = <T,>(of: Readonly<Record<string, string>>, to: (id: string) => T) =>
  Object.fromEntries(Object.entries(of).map(([source, id]) => [source, to(id)]));

/**
 * Copies a link to the list with its filters, order and fund, without the page number. Recipients see it in any
 * context, limited to their own rows.
 */
export const CopyLink = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { pathname } = useLocation();
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext();
  const fixed = useFixedHere(resource as ResourceName);
  if (!window.isSecureContext || !Object.keys(filterValues).length) return null;
  const copy = async () => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...filterValues, ...mapped(fixed, (id) => [id]) }),
      displayedFilters: JSON.stringify({ ...displayedFilters, ...mapped(fixed, () => true) }),
      sort: sort.field,
      order: sort.order,
      perPage: String(perPage),
    });
    await navigator.clipboard.writeText(`${window.location.origin}${pathname}?${query}`);
    notify('generic.show.copied', { type: 'info' });
  };
  const name = translate('generic.list.copyLink');
  return (
    <IconButton aria-label={name} title={name} onClick={copy} color="primary" size="small">
      <LinkIcon fontSize="small" />
    </IconButton>
  );
};
