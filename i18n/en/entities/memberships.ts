import type { EntityWords } from '../../entities.ts';

export const memberships: EntityWords = {
  fields: {
    refId: 'Access To',
    validTo: 'Valid Until',
  },
};
