import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCloseNotification, useNotificationContext, useNotify, useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { isTyping } from '../forms/keys.ts';
import { messageOf, usePortal } from '../providers/portal.ts';

/** Milliseconds for which undo is offered; the server accepts it longer. */
const OFFERED_MS = 12_000;

/** Returns a function that shows a success message with an undo button for some seconds. `undo` sends the request. */
export const useDone = () => {
  const notify = useNotify();
  return (message: string, undo: () => Promise<unknown>, messageArgs: Readonly<Record<string, unknown>> = {}) =>
    notify(message, {
      type: 'success',
      messageArgs,
      autoHideDuration: OFFERED_MS,
      action: <Undo undo={undo} />,
    });
};

/** Returns a function that restores recently deleted rows. */
export const useRestore = () => {
  const portal = usePortal();
  return (name: ResourceName, ids: readonly (string | number)[]) =>
    portal.batch(
      name,
      'restore',
      ids.map((id) => ({ id })),
    );
};

/** Undoes by click, or by Ctrl+Z outside text inputs. The next notification replaces it. */
const Undo = ({ undo }: { undo: () => Promise<unknown> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const close = useCloseNotification();
  const { notifications } = useNotificationContext();
  const isTaken = useRef(false);
  const take = async () => {
    if (isTaken.current) return;
    isTaken.current = true;
    close();
    await undo().then(
      () => notify('generic.undo.done', { type: 'success' }),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
    await queries.invalidateQueries();
  };
  useEffect(() => {
    if (notifications.length) close();
  }, [notifications, close]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      void take();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
  return (
    <Button color="inherit" size="small" aria-keyshortcuts="Control+Z" onClick={() => void take()}>
      {translate('generic.undo.label')}
    </Button>
  );
};
