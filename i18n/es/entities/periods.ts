import type { EntityWords } from '../../entities.ts';

export const periods: EntityWords = {
  name: 'Período |||| Períodos',
  fields: {
    carry: 'Carry devengado',
    startsOn: 'Desde',
    endsOn: 'Hasta',
    result: 'Resultado asignado',
    closedBy: 'Cerrado por',
    closedAt: 'Cerrado el',
    seal: 'Sello',
    previousSeal: 'Sello del período anterior',
    inTurn: 'Le toca el turno',
    reopenReason: 'Motivo de la reapertura',
    reopenAskedBy: 'Reapertura pedida por',
    reopenAskedAt: 'Reapertura pedida el',
  },
  choices: { reopening: 'Reapertura pedida' },
  sections: {
    period: 'Período',
    closing: 'Cierre',
    reopening: 'Reapertura',
  },
  moves: {
    close: 'Cerrar el período',
    askReopening: 'Pedir la reapertura',
    confirmReopening: 'Confirmar la reapertura',
    declineReopening: 'Rechazar la reapertura',
  },
  actions: { closing: 'Cierre', closings: 'Cierres' },
};
