import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  fields: {
    computed: 'Figures',
    move: 'Step',
    askedName: 'Asked By',
    askedAt: 'Asked',
    decidedName: 'Decided By',
    decidedAt: 'Decided',
    alone: 'Nobody Else Could Decide',
  },
  panels: {
    request: 'What Is Asked For',
  },
};
