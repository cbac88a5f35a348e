import { rowOf } from './kinds.ts';
import { findMove } from './moves.ts';
import type { ResourceName } from './names.ts';
import type { Resource } from './resource.ts';

/** Returns whether a new record can make the move. */
const isForNewRecords = (resource: Resource, name: string): boolean => {
  const found = findMove(resource, name);
  return found?.move.from.includes(found.machine.initial) ?? false;
};

/** Records created from the same spreadsheet row have a title of one field and are not files. */
export const importProblems = (resource: Resource, all: Readonly<Record<ResourceName, Resource>>) => {
  const { imports, fields, upload } = resource;
  return [
    ...(imports && upload ? ['a record that is a file does not come out of a spreadsheet.'] : []),
    ...(imports?.moves ?? []).flatMap((name) =>
      findMove(resource, name)?.move.input?.reason ? [] : [`"${name}" is no move with the input "reason".`],
    ),
    ...(imports?.next && !isForNewRecords(resource, imports.next)
      ? [`"${imports.next}" is no move of a new record.`]
      : []),
    ...(imports?.withNew ?? []).flatMap((name) => {
      const to = fields[name] && rowOf(fields[name]);
      return to && typeof all[to].title === 'string' && !all[to].upload
        ? []
        : [`"${name}" points to an entity that a spreadsheet row cannot create.`];
    }),
  ];
};
