import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';

/**
 * Copies an address that shows the list to others with the same filters, in the same order, without the page that it is on.
 * Each sees of it what is theirs.
 */
export const CopyLink = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { pathname } = useLocation();
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  if (!window.isSecureContext || !Object.keys(filterValues).length) return null;
  const copy = async () => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      displayedFilters: JSON.stringify(displayedFilters),
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
