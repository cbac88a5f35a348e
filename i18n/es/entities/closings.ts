import type { EntityWords } from '../../entities.ts';

export const closings: EntityWords = {
  name: 'Cierre |||| Cierres',
  fields: {
    admitted: 'Admitidos',
    principal: 'Ecualización',
    capitalCallId: 'Solicitud a los nuevos',
    endedOn: 'Cancelado el',
  },
  help: {
    closingDate: 'El día en que se admite a los nuevos; hasta él corren los intereses.',
    dueDate: 'Hasta entonces pagan los nuevos, y desde entonces se debe a los anteriores lo que recuperan.',
  },
  sections: {
    admission: 'Admisión',
  },
  panels: {
    settlement: 'Liquidación',
  },
  moves: {
    cancel: 'Cancelar el cierre',
  },
};
