import type { EntityWords } from '../../entities.ts';

export const companyFigures: EntityWords = {
  name: 'Números da empresa |||| Números das empresas',
  fields: {
    covers: 'Período coberto',
    revenue: 'Receita',
    ebitda: 'EBITDA',
    netIncome: 'Lucro líquido',
    cash: 'Caixa',
    debt: 'Dívida',
    headcount: 'Número de funcionários',
    dueOn: 'Prazo de entrega',
    commentary: 'Comentário',
    returnReason: 'Motivo da devolução',
  },
  help: {
    periodEnd: 'O último dia de um mês, por exemplo o do trimestre.',
    dueOn: 'A empresa é avisada de que seus números são pedidos até essa data.',
    currency: 'A dos valores abaixo; números novos começam com a dos últimos da empresa.',
  },
  choices: {
    submitted: 'Enviado',
    returned: 'Devolvido para correção',
    half_year: 'Semestre',
    year: 'Ano',
  },
  sections: {
    reportingPeriod: 'Período do relatório',
    figures: 'Números',
  },
  moves: {
    sendBack: 'Devolver',
  },
  views: {
    outstanding: 'Números pendentes',
  },
};
