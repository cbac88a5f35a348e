import type { EntityWords } from '../../entities.ts';

export const commitments: EntityWords = {
  name: 'Compromisso |||| Compromissos',
  fields: {
    admissionDate: 'Data de admissão',
    agreementDocumentId: 'Boletim de subscrição',
    carryRateOverride: 'Carried interest (taxa própria)',
    earlierAmounts: 'Valores anteriores',
    excusedCompanyIds: 'Empresas dispensadas',
    feeRateOverride: 'Taxa de administração (taxa própria)',
    signedAt: 'Assinado em',
    unfunded: 'A integralizar',
  },
  moves: {
    cancel: 'Cancelar o compromisso',
    pass: 'Transferir',
    regain: 'Retomar',
    defer: 'Adiar',
  },
};
