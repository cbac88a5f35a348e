import type { EntityWords } from '../../entities.ts';

export const commitments: EntityWords = {
  name: 'Compromiso |||| Compromisos',
  fields: {
    admissionDate: 'Fecha de admisión',
    agreementDocumentId: 'Contrato de suscripción',
    carryRateOverride: 'Carried interest (tipo propio)',
    earlierAmounts: 'Importes anteriores',
    excusedCompanyIds: 'Empresas excluidas',
    feeRateOverride: 'Comisión de gestión (tipo propio)',
    signedAt: 'Firmado el',
    unfunded: 'No desembolsado',
  },
  moves: {
    cancel: 'Cancelar el compromiso',
    pass: 'Transmitir',
    regain: 'Recuperar',
    defer: 'Aplazar',
  },
};
