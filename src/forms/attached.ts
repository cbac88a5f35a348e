import { resources } from '../../resources/index.ts';
import { admits, can } from '../../resources/kit/can.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { holds } from '../../resources/kit/resolveFields.ts';
import type { Related } from '../../resources/kit/resource.ts';
import { nameOf } from '../inputs/fileRules.ts';
import type { Row, Values } from '../providers/record.ts';
import { givenTo } from '../providers/related.ts';
import { plainId } from '../routing/ids.ts';

type Attached = Related & Required<Pick<Related, 'attach'>>;

const isAttached = (related: Related): related is Attached => related.attach !== undefined;

/** Returns the related list whose rows a new record takes as files in its form, if the role may add them. */
export const attachedTo = (name: ResourceName, role: Role | null): Attached | undefined =>
  resources[name].related.filter(isAttached).find(({ resource, by }) => {
    const { writeBy } = resources[resource].fields[by] ?? {};
    return can(resources[resource], 'create', role) && (!writeBy || admits(writeBy, role));
  });

/** Returns whether the form takes files for these values. */
export const takesFiles = ({ attach }: Attached, values: Values): boolean => holds(attach.when, values);

/** Builds the related row for a file of the record, with the file name as title. */
export const rowOfFile = (name: ResourceName, related: Attached, record: Row, file: File): Values => {
  const [title = ''] = [resources[related.resource].title].flat();
  return {
    ...givenTo(related, record),
    ...related.attach.with,
    [related.by]: plainId(name, record.id),
    [title]: nameOf(file),
    file,
  };
};
