import { MOST_LEVELS } from '../../../resources/market-indices.ts';
import { invalid } from '../../core/base/errors.ts';
import { answer, today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { levelsOf } from './lines.ts';

/** Adds index levels, one per line. Levels of known dates are replaced, or optionally all existing levels. */
export const importLevels: Action<'market-indices/importLevels'> = async (work, { row, input }) => {
  const brought = levelsOf(input.lines);
  const future = brought.find(({ date }) => date > today(work));
  if (!brought.length || future) throw invalid('lines', future ? 'checks.future' : 'checks.required');
  const existing = input.replace ? [] : (row.levels ?? []);
  const byDay = new Map([...existing, ...brought].map((level) => [level.date, level]));
  const levels = [...byDay.values()].sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  if (levels.length > MOST_LEVELS)
    throw invalid('lines', messageFor('refusals.marketIndices.tooMany', { most: MOST_LEVELS }));
  const patch = {
    levels,
    levelCount: levels.length,
    firstLevelOn: levels[0]?.date ?? null,
    lastLevelOn: levels.at(-1)?.date ?? null,
  };
  return {
    marketIndex: await answer(work, 'market-indices', await updateRow(work.tx, 'market-indices', row.id, patch)),
  };
};
