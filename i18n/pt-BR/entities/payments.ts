import type { EntityWords } from '../../entities.ts';

export const payments: EntityWords = {
  name: 'Pagamento |||| Pagamentos',
  fields: {
    'clarify.reason': 'Pergunta',
    isRepeatedProof: 'Comprovante repetido',
    proofType: 'Tipo de comprovante',
    reversedAt: 'Estornado em',
    reviewedAt: 'Analisado em',
    reviewedBy: 'Analisado por',
    transactionId: 'Transação',
  },
  choices: {
    'Pending Submission': 'Envio pendente',
    Rejected: 'Rejeitado',
    'Requires Clarification': 'Requer esclarecimento',
    Submitted: 'Enviado',
    'Under Review': 'Em análise',
    bank_receipt: 'Recibo bancário',
    check_image: 'Imagem do cheque',
    wire_confirmation: 'Confirmação de transferência',
  },
  moves: {
    claim: 'Iniciar análise',
    clarify: 'Pedir esclarecimento',
  },
};
