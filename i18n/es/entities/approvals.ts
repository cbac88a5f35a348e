import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: 'Aprobación |||| Aprobaciones',
  fields: {
    resource: 'Tipo de registro',
    recordId: 'Registro',
    move: 'Paso',
    askedName: 'Solicitado por',
    askedAt: 'Solicitado el',
    decidedName: 'Decidido por',
    decidedAt: 'Decidido el',
    alone: 'Nadie más podía decidir',
    askedBy: 'Solicitado por',
    decidedBy: 'Decidido por',
    input: 'Datos indicados',
    recordVersion: 'Versión del registro',
  },
  choices: {
    issue: 'Emitir',
    approve: 'Aprobar',
    apply: 'Hacer efectivo',
    reverse: 'Revertir',
    complete: 'Completar',
    Declined: 'Rechazada',
    Withdrawn: 'Retirada',
    Outdated: 'Obsoleta',
  },
  sections: {
    asked: 'Solicitud',
    decision: 'Decisión',
  },
  moves: {
    decline: 'Rechazar',
    withdraw: 'Retirar',
    outdate: 'Dejar obsoleta',
  },
  actions: {
    needed: 'Aprobación necesaria',
  },
  panels: {
    request: 'Lo que se pide',
  },
};
