import { resources } from './index.ts';
import { isOpenReference } from './kit/kinds.ts';
import { type ResourceName, resourceNames } from './kit/names.ts';
import type { Related } from './kit/resource.ts';

/** Returns the related lists of an entity: the declared ones, then those of entities attached to its records. */
export const relatedOf = (name: ResourceName): readonly Related[] => [...resources[name].related, ...attachedTo(name)];

const attachedTo = (name: ResourceName): Related[] =>
  resourceNames.flatMap((resource) => {
    const { attached, about, fields } = resources[resource];
    const reference = attached && about !== null ? fields[about] : undefined;
    if (!reference || !isOpenReference(reference) || about === null) return [];
    const kind = Object.keys(reference.to).find((key) => reference.to[key] === name);
    return kind === undefined
      ? []
      : [
          {
            resource,
            by: about,
            tab: 'history',
            filter: { [reference.by]: kind },
            create: true,
            history: true,
          } as const,
        ];
  });
