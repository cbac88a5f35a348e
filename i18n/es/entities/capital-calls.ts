import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'Solicitud de capital |||| Solicitudes de capital',
  fields: {
    lineIds: 'Solo estas cuotas',
    commitmentShare: 'Parte de los compromisos',
    excusals: 'Partícipes excluidos',
    cancelReason: 'Motivo de la cancelación',
    bankSnapshot: 'Datos bancarios fijados',
    callDate: 'Fecha de la solicitud',
    purpose: 'Finalidad',
    totalAmount: 'Importe total',
    unchangedSince: 'Sin cambios desde',
  },
  choices: {
    excused: 'Dispensado',
    excluded: 'Excluido',
  },
  sections: {
    call: 'Solicitud',
    dates: 'Fechas',
  },
  moves: {
    cancel: 'Cancelar la solicitud',
    start: 'Iniciar',
    extend: 'Ampliar el vencimiento',
  },
  actions: {
    lateInterestDue: 'Intereses de demora',
    chargeLateInterest: 'Calcular intereses de demora',
    total: 'Importe total',
    allocation: 'Reparto',
  },
  screens: {
    submitPayment: 'Comunicar un pago',
    paymentReview: 'Revisión de pagos',
  },
  panels: {
    allocation: 'Reparto',
    collection: 'Cobro',
    ownShare: 'Su parte',
  },
  help: {
    lineIds: 'Déjelo vacío para cargar todas las cuotas pagadas con retraso.',
  },
};
