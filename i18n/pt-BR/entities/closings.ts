import type { EntityWords } from '../../entities.ts';

export const closings: EntityWords = {
  name: 'Fechamento |||| Fechamentos',
  fields: {
    admitted: 'Admitidos',
    principal: 'Equalização',
    capitalCallId: 'Chamada aos novos',
    endedOn: 'Cancelado em',
  },
  help: {
    closingDate: 'O dia em que os novos são admitidos; os juros correm até ele.',
    dueDate: 'Até lá os novos pagam, e a partir daí os anteriores têm direito à devolução.',
  },
  sections: {
    admission: 'Admissão',
  },
  panels: {
    settlement: 'Acerto',
  },
  moves: {
    cancel: 'Cancelar o fechamento',
  },
};
