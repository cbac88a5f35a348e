import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { innerOf, kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { isBlank } from '../../../resources/kit/resolveFields.ts';
import { messageOf } from '../tables/asText.ts';
import type { Values } from '../tables/types.ts';

/** A group value, which is empty if all its parts are. */
const isWhole = (field: Field | undefined) => field !== undefined && innerOf(field) !== null && !kindSpecOf(field).many;

/** Clears the messages of the given text fields. */
const withoutMessages = (name: ResourceName, values: Values): Values =>
  Object.fromEntries(
    Object.keys(values).flatMap((key) => {
      const message = messageOf(resources[name].fields[key]);
      return message ? [[message, null]] : [];
    }),
  );

/** Returns the columns of a body: empty texts and groups become null. Typed text replaces the generated message. */
export const stored = (name: ResourceName, values: Values): Values =>
  Object.fromEntries(
    Object.entries({ ...withoutMessages(name, values), ...values }).map(([k, v]) => [
      k,
      v === '' || (isWhole(resources[name].fields[k]) && isBlank(v)) ? null : v,
    ]),
  );
