import type { EntityWords } from '../../entities.ts';

export const closings: EntityWords = {
  name: 'クロージング',
  fields: {
    admitted: '加入数',
    principal: '精算額',
    capitalCallId: '新しい出資者への払込請求',
    endedOn: '取消日',
  },
  help: {
    closingDate: '新しい出資者が加入する日。利息はこの日までかかります。',
    dueDate: '新しい出資者の払込期限。この日から以前の出資者への返還が生じます。',
  },
  sections: {
    admission: '加入',
  },
  panels: {
    settlement: '精算',
  },
  moves: {
    cancel: 'クロージングを取り消す',
  },
};
