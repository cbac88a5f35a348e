import { resources } from '../../../resources/index.ts';
import { isBlank } from '../../../resources/kit/among.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { innerOf, meaningOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { messageOf } from '../tables/spelt.ts';
import type { Values } from '../tables/types.ts';

/** One value typed in parts: nothing was said where nothing was said in any of them. */
const isWhole = (field: Field | undefined) => field !== undefined && innerOf(field) !== null && !meaningOf(field).many;

/** The messages of the texts among the values, as none. */
const withoutMessages = (name: ResourceName, values: Values): Values =>
  Object.fromEntries(
    Object.keys(values).flatMap((key) => {
      const message = messageOf(resources[name].fields[key]);
      return message ? [[message, null]] : [];
    }),
  );

/** The columns of a body: emptied texts and empty groups become null. A text typed by a person replaces the generated message. */
export const stored = (name: ResourceName, values: Values): Values =>
  Object.fromEntries(
    Object.entries({ ...withoutMessages(name, values), ...values }).map(([k, v]) => [
      k,
      v === '' || (isWhole(resources[name].fields[k]) && isBlank(v)) ? null : v,
    ]),
  );
