import type { EntityWords } from '../../entities.ts';

export const commitmentChanges: EntityWords = {
  name: 'Cambio de compromiso |||| Cambios de compromisos',
  fields: {
    commitmentId: 'Compromiso',
    effectiveOn: 'Efectivo desde',
    changeNumber: 'N.º',
    amountBefore: 'Compromiso antes',
    amountAfter: 'Compromiso después',
    reversedOn: 'Revertido el',
    reverseReason: 'Motivo de la reversión',
  },
  help: {
    kind: 'Un aumento o una reducción es lo acordado; una liberación renuncia a parte de lo que nunca se solicitó. A un partícipe en incumplimiento no se le solicita nada más hasta que se subsane; una retirada renuncia a todo lo que nunca se solicitó y pone fin al compromiso.',
    amount: 'En cuánto cambia el compromiso.',
  },
  choices: {
    increase: 'Aumento',
    reduction: 'Reducción',
    release: 'Liberación',
    default: 'Incumplimiento',
    cure: 'Subsanación',
    withdrawal: 'Retirada',
  },
  sections: {
    reason: 'Motivo',
  },
  moves: {
    reverse: 'Revertir',
  },
  panels: {
    outcome: 'Efecto',
  },
};
