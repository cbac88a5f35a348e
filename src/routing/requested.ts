import { createElement } from 'react';
import type { useNotify } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { resourceNames } from '../../resources/kit/names.ts';
import { OpenRecord } from './OpenRecord.tsx';

/** The entity of the requests. */
const keeper = resourceNames.find((name) => resources[name].keepsRequests);

/** Returns the notification about a step that waits for a second person, with a link to the request. */
export const requested = (approval: unknown): Parameters<ReturnType<typeof useNotify>> => [
  'generic.second.asked',
  {
    type: 'info',
    autoHideDuration: 15_000,
    action:
      keeper && createElement(OpenRecord, { name: keeper, record: approval as Readonly<Record<string, unknown>> }),
  },
];
