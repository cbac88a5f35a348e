import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { findMove } from '../../resources/kit/moves.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { optionText } from '../format/text.ts';
import { statusOf, usePortal } from '../providers/portal.ts';
import type { Row, Values } from '../providers/record.ts';
import { OpenRecord } from '../routing/OpenRecord.tsx';

/**
 * Makes a move of a record with its loaded version: `[run, {isPending}]`, run(record, 'approve', {reason}). Notifies of
 * the new state, or with `done`, and refetches everything, since a move may change other records. Rejects with
 * HttpError.
 */
export const useMove = (name: ResourceName, { done = 'generic.move.done' }: { done?: string } = {}) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isPending, setPending] = useState(false);
  const run = async (record: Row, move: string, input: Values = {}): Promise<Row> => {
    setPending(true);
    try {
      const { data, approval } = await portal.move(name, record.id, move, {
        version: record.version,
        input: given(input),
      });
      // An effect of the move may have changed the state further.
      const found = findMove(resources[name], move);
      const state = optionText(String((found && data[found.field]) ?? found?.move.to ?? ''), translate, name);
      if (approval) notify('generic.second.asked', { type: 'info' });
      else
        notify(done, { type: 'success', messageArgs: { state }, action: createElement(OpenRecord, { name, record }) });
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
