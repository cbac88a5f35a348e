import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { createStore, useStoreValue } from '../session/store.ts';

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx'));
const openStore = createStore(false);

/** The command palette, opened with Ctrl-K or Cmd-K; its dialog loads on first use. */
export const Palette = () => {
  const isOpen = useStoreValue(openStore);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      openStore.set(!openStore.get());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog onClose={() => openStore.set(false)} />
    </Suspense>
  );
};

export const PaletteButton = () => {
  const label = useTranslate()('layout.palette.label');
  return (
    <IconButton
      color="inherit"
      aria-label={`${label} (Ctrl+K)`}
      title="Ctrl+K"
      onClick={() => openStore.set(true)}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      <SearchIcon />
    </IconButton>
  );
};
