import type { EntityWords } from '../../entities.ts';

export const commitmentChanges: EntityWords = {
  name: 'Alteração de compromisso |||| Alterações de compromissos',
  fields: {
    commitmentId: 'Compromisso',
    effectiveOn: 'Vigente a partir de',
    changeNumber: 'Nº',
    amountBefore: 'Compromisso antes',
    amountAfter: 'Compromisso depois',
    reversedOn: 'Estornada em',
    reverseReason: 'Motivo do estorno',
  },
  help: {
    kind: 'Um aumento ou uma redução foi acordado; uma liberação abre mão de parte do que nunca foi chamado. De um cotista inadimplente nada mais é chamado até a regularização; uma saída abre mão de tudo o que nunca foi chamado e encerra o compromisso.',
    amount: 'Em quanto o compromisso muda.',
  },
  choices: {
    increase: 'Aumento',
    reduction: 'Redução',
    release: 'Liberação',
    default: 'Inadimplência',
    cure: 'Regularização',
    withdrawal: 'Saída',
  },
  sections: {
    reason: 'Motivo',
  },
  moves: {
    reverse: 'Estornar',
  },
  panels: {
    outcome: 'Efeito',
  },
};
