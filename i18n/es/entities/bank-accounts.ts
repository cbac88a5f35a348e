import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Cuenta bancaria |||| Cuentas bancarias',
  fields: {
    retirementAskedBy: 'Retirada solicitada por',
    retirementAskedAt: 'Retirada solicitada el',
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
    askRetirement: 'Solicitar la retirada',
    keepInUse: 'Mantener en uso',
    propose: 'Enviar a aprobación',
    retire: 'Retirar',
  },
  actions: {
    retirement: 'Retirada',
    retirementRequest: 'Solicitud de retirada',
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
