import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  name: 'Relatório |||| Relatórios',
  fields: {
    runId: 'Emissão de extratos',
    knownAt: 'Livros conhecidos em',
    parameters: 'Parâmetros',
  },
  help: {
    knownAt: 'Vazio: com tudo o que se sabe hoje. Com um momento, não conta o que foi registrado depois.',
  },
  choices: {
    ilpa_performance_template: 'ILPA Performance Template',
    trial_balance: 'Balancete',
    Processing: 'Em processamento',
    capital_call_summary: 'Resumo das chamadas de capital',
    commitment_schedule: 'Quadro de compromissos',
    custom: 'Personalizado',
    distribution_summary: 'Resumo das distribuições',
    fund_performance: 'Desempenho do fundo',
    portfolio_summary: 'Resumo da carteira',
    transaction_ledger: 'Livro de transações',
  },
  sections: {
    report: 'Relatório',
    scope: 'Escopo',
  },
  moves: {
    begin: 'Começar',
    wait: 'Adiar',
  },
  actions: {
    sendAgain: 'Enviar novamente',
    publish: 'Publicar',
  },
  screens: {
    generate: 'Gerar',
  },
  views: {
    custom: 'Personalizados',
  },
  panels: {
    file: 'Arquivo',
  },
  menu: {
    'fund_manager.list': 'Meus',
  },
};
