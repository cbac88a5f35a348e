import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import { Suspense, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { formatBytes } from '../../format/numbers.ts';
import { Dropdown } from '../../layout/Dropdown.tsx';
import { messageOf, usePortal } from '../../providers/portal.ts';
import { useRole } from '../../session/role.ts';
import { useSlots } from '../../slots.ts';
import { useVisibleColumns } from './useShown.ts';

/** The common choice first: the list as shown, then all fields for programs. */
const offers = (['shown', 'stored'] as const).flatMap((as) =>
  (['xlsx', 'csv'] as const).map((format) => ({ as, format })),
);
type Offer = (typeof offers)[number];

interface Props {
  /** The columns of the list, hidden ones included. */
  sources: readonly string[];
  /** Columns hidden by default. */
  hidden: string[];
  /** Store key of the user's column selection; null if there is none. */
  storeKey: string | null;
}

/** Exports all rows of the current filter and order; the server writes the file. It can be cancelled. */
export const ExportMenu = ({ sources, hidden, storeKey }: Props) => {
  const shown = useVisibleColumns(sources, { hidden, storeKey });
  const { resource, sort, filter, filterValues } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const portal = usePortal();
  const SaveList = useSlots().saveListOf(resource as ResourceName, useRole());
  const [isSaving, setSaving] = useState(false);
  const [running, setRunning] = useState<{ loaded: number; stop: AbortController } | null>(null);
  const run = async ({ as, format }: Offer) => {
    const stop = new AbortController();
    setRunning({ loaded: 0, stop });
    try {
      await portal.exportRows(resource as ResourceName, {
        format,
        ...(as === 'shown' && { shown }),
        filter: { ...filterValues, ...filter },
        sort,
        signal: stop.signal,
        onProgress: (loaded) => setRunning({ loaded, stop }),
      });
      notify('generic.export.done', { type: 'success' });
    } catch (error) {
      if (!stop.signal.aborted) notify(messageOf(error), { type: 'error' });
    }
    setRunning(null);
  };
  return (
    <>
      <Dropdown
        id="export-menu"
        trigger={(props) => (
          <Button color="inherit" startIcon={<DownloadIcon />} {...props}>
            {translate('generic.export.label')}
          </Button>
        )}
      >
        {(close) => [
          ...offers.map((offer) => (
            <MenuItem
              key={`${offer.as} ${offer.format}`}
              divider={offer.format === 'csv' && (offer.as === 'shown' || SaveList !== undefined)}
              // One file at a time. Only the menu item is disabled, because the button must keep the focus. With all
              // columns hidden there is nothing to export.
              disabled={running !== null || (offer.as === 'shown' && !shown.length)}
              onClick={() => {
                close();
                void run(offer);
              }}
            >
              {translate(`generic.export.${offer.as}.${offer.format}`)}
            </MenuItem>
          )),
          SaveList && (
            <MenuItem
              key="save"
              disabled={!shown.length}
              onClick={() => {
                close();
                setSaving(true);
              }}
            >
              {translate('generic.export.save')}
            </MenuItem>
          ),
        ]}
      </Dropdown>
      {SaveList && isSaving && (
        <Suspense fallback={null}>
          <SaveList columns={shown} onClose={() => setSaving(false)} />
        </Suspense>
      )}
      {running && (
        <Portal>
          <Paper
            role="status"
            elevation={6}
            sx={{ position: 'fixed', right: 24, bottom: 24, zIndex: 'snackbar', p: 2, width: 300 }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1, gap: 1 }}>
              <span>
                {translate('generic.export.running')} {running.loaded > 0 && formatBytes(running.loaded)}
              </span>
              <Button size="small" onClick={() => running.stop.abort()}>
                {translate('generic.cancel')}
              </Button>
            </Box>
            <LinearProgress aria-label={translate('generic.export.running')} />
          </Paper>
        </Portal>
      )}
    </>
  );
};
