import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'Cuota de la solicitud |||| Cuotas de la solicitud',
  fields: {
    amountOutsideCommitment: 'Importe fuera del compromiso',
    commitmentAmount: 'Importe del compromiso',
    commitmentId: 'Compromiso',
    noticeDocumentId: 'Aviso de solicitud',
    noticeSentAt: 'Aviso enviado el',
    overrideReason: 'Motivo de la excepción',
    paymentReference: 'Referencia de pago',
    paymentStatus: 'Estado del pago',
    inside: 'Dentro del compromiso',
    outside: 'Fuera del compromiso',
    commitment: 'Compromiso',
    calledBefore: 'Llamado antes',
    calledAfter: 'Llamado después',
    unfundedBefore: 'Pendiente de desembolso antes',
    unfundedAfter: 'Pendiente de desembolso después',
    approvedAmount: 'Pagado',
  },
  choices: {
    Paid: 'Pagado',
    Partial: 'Parcial',
  },
  actions: {
    lateInterest: 'Calcular intereses de demora',
    notice: 'Vista previa del aviso',
    settle: 'Liquidar sin justificante',
  },
  panels: {
    share: 'Parte',
  },
};
