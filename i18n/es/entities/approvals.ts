import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: 'Aprobación |||| Aprobaciones',
  fields: {
    decidedAt: 'Decidido el',
    belowThreshold: 'Por debajo del umbral',
    computed: 'Cifras',
    move: 'Paso',
    askedName: 'Solicitado por',
    askedAt: 'Solicitado el',
    decidedName: 'Decidido por',
    alone: 'Nadie más podía decidir',
    askedBy: 'Solicitado por',
    input: 'Datos indicados',
    recordVersion: 'Versión del registro',
  },
  choices: {
    edit: 'Editar',
    activate: 'Activar',
    withdraw: 'Retirar',
    cancel: 'Cancelar',
    applyCredit: 'Aplicar el saldo a favor',
    settle: 'Registrar el cobro',
    pay: 'Marcar como pagado',
    bounce: 'Marcar como devuelto',
    match: 'Conciliar',
    bookUnapplied: 'Contabilizar sin aplicar',
    unmatch: 'Deshacer la conciliación',
    reopen: 'Reabrir',
    publish: 'Publicar',
    assignManager: 'Asignar un gestor',
    approve: 'Aprobar',
    apply: 'Hacer efectivo',
    reverse: 'Revertir',
    Declined: 'Rechazada',
    Withdrawn: 'Retirada',
    Outdated: 'Obsoleta',
  },
  sections: {
    asked: 'Solicitud',
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
