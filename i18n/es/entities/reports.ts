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
    ilpa_pack: 'Paquete ILPA',
    ilpa_reporting_template: 'ILPA Reporting Template',
    trial_balance: 'Balance de sumas y saldos',
    json: 'JSON',
    Processing: 'En proceso',
    capital_account_statement: 'Estado de la cuenta de capital',
    capital_call_summary: 'Resumen de solicitudes de capital',
    commitment_schedule: 'Cuadro de compromisos',
    csv: 'CSV',
    custom: 'Personalizado',
    distribution_summary: 'Resumen de distribuciones',
    fund_performance: 'Rentabilidad del fondo',
    partner_statement: 'Extracto del partícipe',
    pdf: 'PDF',
    portfolio_summary: 'Resumen de la cartera',
    transaction_ledger: 'Libro de transacciones',
    xlsx: 'XLSX',
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
