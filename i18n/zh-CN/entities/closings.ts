import type { EntityWords } from '../../entities.ts';

export const closings: EntityWords = {
  name: '交割',
  fields: {
    admitted: '加入人数',
    principal: '补缴金额',
    capitalCallId: '新合伙人缴款',
    endedOn: '取消日',
  },
  help: {
    closingDate: '新合伙人加入之日；利息计至该日。',
    dueDate: '新合伙人须在此前付款，自此日起应向先前合伙人退还。',
  },
  sections: {
    admission: '加入',
  },
  panels: {
    settlement: '结算',
  },
  moves: {
    cancel: '取消交割',
  },
};
