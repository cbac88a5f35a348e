import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Cuenta bancaria |||| Cuentas bancarias',
  fields: {
    approvedAlone: 'Aprobada por una sola persona',
    effectiveFrom: 'En vigor desde',
  },
  choices: {
    pending_second_approval: 'Pendiente de segunda aprobación',
    retired: 'Retirado',
  },
  moves: {
    propose: 'Enviar a aprobación',
    retire: 'Retirar',
  },
  actions: {
    approval: 'Aprobación',
    cash: 'Efectivo',
  },
  panels: {
    inForce: 'Entrada en vigor',
    cash: 'Efectivo',
  },
};
