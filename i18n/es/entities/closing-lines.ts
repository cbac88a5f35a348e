import type { EntityWords } from '../../entities.ts';

export const closingLines: EntityWords = {
  name: 'Partida de cierre |||| Partidas de cierre',
  fields: {
    closingId: 'Cierre',
    side: 'Parte',
    drawdowns: 'Solicitudes anteriores',
    interestId: 'Pago de intereses',
    endedOn: 'Cancelado el',
  },
  choices: {
    newcomer: 'Nuevo',
    earlier: 'Anterior',
  },
};
