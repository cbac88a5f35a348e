import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { type SortPayload, useTranslate } from 'react-admin';
import type { Values } from '../../kinds/types.ts';

const SavedViewsPanel = lazy(async () => ({ default: (await import('./SavedViewsPanel.tsx')).SavedViewsPanel }));

/** What a saved view puts back. */
export interface ViewState {
  values: Values;
  sort: SortPayload;
  /** Null: the declared columns. */
  columns: string[] | null;
}

export interface SavedViewsProps {
  storeKey: string;
  state: ViewState;
  onApply: (state: ViewState) => void;
}

/** Sets of filters, order and columns under a name of one's own. */
export const SavedViews = ({ onApply, ...props }: SavedViewsProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('generic.views.label');
  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BookmarkIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 300, p: 2 }, role: 'dialog', 'aria-label': label } }}
      >
        <Suspense fallback={null}>
          <SavedViewsPanel
            {...props}
            onApply={(view) => {
              onApply(view);
              setAnchor(null);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
};
