import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'Solicitud de capital |||| Solicitudes de capital',
  fields: {
    bankSnapshot: 'Datos bancarios fijados',
    callDate: 'Fecha de la solicitud',
    callNumber: 'N.º de solicitud',
    cancelReason: 'Motivo de la cancelación',
    issueDate: 'Fecha de emisión',
    issuedAt: 'Emitido el',
    issuedBy: 'Emitido por',
    notes: 'Notas',
    paid: 'Pagado',
    purpose: 'Finalidad',
    shortNoticeReason: 'Motivo del preaviso corto',
    totalAmount: 'Importe total',
    unchangedSince: 'Sin cambios desde',
  },
  sections: {
    call: 'Solicitud',
    dates: 'Fechas',
  },
  moves: {
    start: 'Iniciar',
    extend: 'Ampliar el vencimiento',
  },
  actions: {
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
};
