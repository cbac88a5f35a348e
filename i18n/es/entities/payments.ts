import type { EntityWords } from '../../entities.ts';

export const payments: EntityWords = {
  name: 'Pago |||| Pagos',
  fields: {
    'clarify.reason': 'Pregunta',
    isRepeatedProof: 'Comprobante repetido',
    proofType: 'Tipo de justificante',
    reversedAt: 'Revertido el',
    reviewedAt: 'Revisado el',
    reviewedBy: 'Revisado por',
    transactionId: 'Transacción',
  },
  choices: {
    'Pending Submission': 'Pendiente de envío',
    Rejected: 'Rechazado',
    'Requires Clarification': 'Requiere aclaración',
    Submitted: 'Enviado',
    'Under Review': 'En revisión',
    bank_receipt: 'Recibo bancario',
    check_image: 'Imagen del cheque',
    wire_confirmation: 'Confirmación de transferencia',
  },
  moves: {
    claim: 'Iniciar la revisión',
    clarify: 'Pedir aclaración',
  },
};
