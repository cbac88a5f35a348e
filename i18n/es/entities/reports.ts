import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  name: 'Informe |||| Informes',
  fields: {
    runId: 'Emisión de estados',
    knownAt: 'Libros conocidos al',
    parameters: 'Parámetros',
  },
  help: {
    knownAt: 'Vacío: con todo lo que se sabe hoy. Con un momento, no cuenta lo que se registró después.',
  },
  choices: {
    ilpa_performance_template: 'ILPA Performance Template',
    trial_balance: 'Balance de sumas y saldos',
    Processing: 'En proceso',
    capital_call_summary: 'Resumen de solicitudes de capital',
    commitment_schedule: 'Cuadro de compromisos',
    custom: 'Personalizado',
    distribution_summary: 'Resumen de distribuciones',
    fund_performance: 'Rentabilidad del fondo',
    portfolio_summary: 'Resumen de la cartera',
    transaction_ledger: 'Libro de transacciones',
  },
  sections: {
    report: 'Informe',
    scope: 'Alcance',
  },
  moves: {
    begin: 'Comenzar',
    wait: 'Aplazar',
  },
  actions: {
    sendAgain: 'Enviar de nuevo',
    publish: 'Publicar',
  },
  screens: {
    generate: 'Generar',
  },
  views: {
    custom: 'Personalizados',
  },
  panels: {
    file: 'Archivo',
  },
  menu: {
    'fund_manager.list': 'Los míos',
  },
};
