import type { EntityWords } from '../../entities.ts';

export const deadLetters: EntityWords = {
  name: 'Tarea fallida |||| Tareas fallidas',
  fields: {
    createdAt: 'Falló el',
    name: 'Sobre',
    error: 'Motivo',
    detail: 'Detalle técnico',
    attempts: 'Intentos',
  },
  choices: {
    retried: 'Reintentada',
    discarded: 'Descartada',
    callNotice: 'Aviso de llamada de capital',
    distributionNotice: 'Aviso de distribución',
    callAnnouncement: 'Notificación de una llamada de capital',
    distributionAnnouncement: 'Notificación de una distribución',
    staffAnnouncement: 'Notificación a los gestores de un fondo',
    email: 'Correo electrónico',
    orphanedFiles: 'Archivos sin registro',
    INTERNAL_ERROR: 'Error interno',
    VALIDATION_ERROR: 'Valores no aceptados',
    BAD_REQUEST: 'Solicitud no válida',
    NOT_FOUND: 'No encontrado',
    CONFLICT: 'Conflicto',
    UNAUTHORIZED: 'Sin iniciar sesión',
    FORBIDDEN: 'No permitido',
    SERVICE_UNAVAILABLE: 'Servicio no disponible',
    tooHeavy: 'Demasiada memoria o tiempo',
    refused: 'No aceptado por el servidor de correo',
    tooMany: 'Más archivos de los que deja un accidente',
  },
  sections: {
    work: 'Tarea',
    failure: 'Error',
  },
  moves: {
    retry: 'Reintentar',
    discard: 'Descartar',
  },
};
