import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCloseNotification, useNotificationContext, useNotify, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { isTyping } from '../forms/keys.ts';
import { fieldMessagesOf } from '../providers/messages.ts';
import { bodyOf, messageOf, usePortal } from '../providers/portal.ts';

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

/** Returns a function that restores deleted rows. It throws a refusal with the labels of the fields, without a form. */
export const useRestore = () => {
  const portal = usePortal();
  const translate = useTranslate();
  return (name: ResourceName, ids: readonly (string | number)[]) =>
    portal
      .batch(
        name,
        'restore',
        ids.map((id) => ({ id })),
      )
      .catch((error: unknown) => {
        throw new Error(labelledReasonOf(error, name, translate));
      });
};

/** The messages of a refused batch, each with the label of its field; else the overall message. */
const labelledReasonOf = (error: unknown, name: ResourceName, translate: ReturnType<typeof useTranslate>): string =>
  Object.entries(fieldMessagesOf(bodyOf(error)))
    .map(([path, text]) => {
      const [source = ''] = path.replace(/^items\.\d+\.?/, '').split('.');
      if (!Object.hasOwn(resources[name].fields, source)) return text;
      return translate('generic.labelled', { label: translate(`resources.${name}.fields.${source}`), text });
    })
    .join(' ') || messageOf(error);

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
