import type { EntityWords } from '../../entities.ts';

export const companyFigures: EntityWords = {
  name: 'Cifras de la empresa |||| Cifras de las empresas',
  fields: {
    covers: 'Período cubierto',
    revenue: 'Ingresos',
    ebitda: 'EBITDA',
    netIncome: 'Resultado neto',
    cash: 'Tesorería',
    debt: 'Deuda financiera',
    headcount: 'Plantilla',
    dueOn: 'Fecha límite',
    commentary: 'Comentario',
    returnReason: 'Motivo de la devolución',
  },
  help: {
    periodEnd: 'El último día de un mes, por ejemplo el del trimestre.',
    dueOn: 'Se avisa a la empresa de que sus cifras se piden para esa fecha.',
    currency: 'La de los importes de abajo; las cifras nuevas empiezan con la de las últimas de la empresa.',
  },
  choices: {
    submitted: 'Enviado',
    returned: 'Devuelto para corregir',
    half_year: 'Semestre',
    year: 'Año',
  },
  sections: {
    reportingPeriod: 'Período del informe',
    figures: 'Cifras',
  },
  moves: {
    sendBack: 'Devolver',
  },
  views: {
    outstanding: 'Cifras pendientes',
  },
};
