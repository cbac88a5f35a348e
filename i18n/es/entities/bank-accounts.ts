import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Cuenta bancaria |||| Cuentas bancarias',
  fields: {
    callbackNumber: 'Número llamado',
    callbackPerson: 'Se habló con',
    callbackOutcome: 'Llamada de comprobación',
    callbackAt: 'Llamada el',
    callbackBy: 'Llamada de',
    number: 'Número registrado',
    person: 'Se habló con',
    outcome: 'Resultado',
    approvedAlone: 'Aprobada por una sola persona',
    effectiveFrom: 'En vigor desde',
  },
  choices: {
    confirmed: 'Confirmado',
    not_reached: 'No localizado',
    denied: 'Negado',
    pending_second_approval: 'Pendiente de segunda aprobación',
    retired: 'Retirado',
  },
  help: {
    number: 'Un número que ya estaba registrado antes, nunca uno que llegó con los datos.',
  },
  moves: {
    propose: 'Enviar a aprobación',
    retire: 'Retirar',
  },
  actions: {
    callback: 'Registrar llamada',
    details: 'Datos bancarios completos',
    approval: 'Aprobación',
    cash: 'Efectivo',
  },
  panels: {
    inForce: 'Entrada en vigor',
    cash: 'Efectivo',
  },
};
