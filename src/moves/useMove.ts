import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { statusOf, usePortal } from '../providers/portal.ts';
import type { Row, Values } from '../providers/record.ts';
import { OpenRecord } from '../routing/OpenRecord.tsx';
import { requested } from '../routing/requested.ts';
import { useSuccessMessage } from './successMessage.ts';

/**
 * Makes a move of a record with its loaded version: `[run, {isPending}]`, run(record, 'approve', {reason}). Notifies of
 * its result, or with `done`, and refetches everything, since a move may change other records. Rejects with HttpError.
 */
export const useMove = (name: ResourceName, { done }: { done?: string | undefined } = {}) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const successMessage = useSuccessMessage();
  const [isPending, setPending] = useState(false);
  const run = async (record: Row, move: string, input: Values = {}): Promise<Row> => {
    setPending(true);
    try {
      const { data, notices, approval } = await portal.move(name, record.id, move, {
        version: record.version,
        input: given(input),
      });
      if (approval) notify(...requested(approval));
      else {
        const { message, ...options } = successMessage(name, move, { record: data, notices, sentence: done });
        notify(message, { ...options, type: 'success', action: createElement(OpenRecord, { name, record }) });
      }
      await queries.invalidateQueries();
      return data as Row;
    } catch (error) {
      if (statusOf(error) === 409) await queries.invalidateQueries();
      throw error;
    } finally {
      setPending(false);
    }
  };
  return [run, { isPending }] as const;
};

/** Omits empty inputs. */
const given = (input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
