import type { Translation } from '../../lib/main/translation.ts'
import type { messages as en } from './en.ts'

export const messages: Translation<typeof en> = {
  reportMail: {
    fields: {
      frequency: 'Con qué frecuencia',
      weekday: 'El día',
      monthDay: 'El día del mes',
      hour: 'Hora (0 a 23)',
      period: 'Período',
      format: 'Archivo',
      recipients: 'Para',
      address: 'Correo electrónico',
    },
    frequency: {
      daily: 'Cada día',
      weekly: 'Cada semana',
      monthly: 'Cada mes',
    },
    period: {
      day: 'el día anterior',
      week: 'la semana anterior',
      month: 'el mes anterior',
      all: 'todos los días',
    },
    order: 'Informe por correo',
    lead: 'Con los filtros y el orden que se ven ahora.',
    monthDayHint: 'En un mes más corto, el último día.',
    hourHint: 'Según la hora de la planta.',
    recipientsHint: 'Un administrador confirma cada dirección que no sea la suya.',
    submit: 'Programar el envío',
    ordered: 'El primer correo sale el {{when}}.',
    waits: 'No se envía nada a {{addresses}} hasta que un administrador confirme la dirección.',
    everyDay: 'Cada día a las {{time}}',
    onWeekday: 'Cada {{day}} a las {{time}}',
    onMonthDay: 'Cada mes el día {{day}} a las {{time}}',
    next: 'Próximo: {{when}}',
    sent: 'enviado el {{when}}',
    failed: 'sin entregar desde el {{when}} ({{why}})',
    unconfirmed: 'pendiente de confirmar',
    confirm: 'Confirmar',
    change: 'Cambiar',
    changeLead:
      'El informe y sus filtros no cambian; para otros, programe un envío en la página del informe.',
    save: 'Guardar',
    stop: 'Detener',
    report: 'Informe',
    when: 'Cuándo',
    none: 'No se envía ningún informe. Programe uno en la página de un informe, con «Enviar por correo».',
  },
  reportMailWork: {
    failing: 'sin entregar',
    toConfirm: 'por confirmar',
  },
  reportMailEnd: {
    heading: 'Dejar de recibir un informe por correo',
    lead: '¿Ya no quiere recibir este informe por correo? Solo termina el envío a usted.',
    submit: 'Dejar de recibirlo',
    done: 'El informe ya no le llega.',
  },
}
