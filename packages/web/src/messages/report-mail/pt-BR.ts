import type { Translation } from '../../lib/main/translation.ts'
import type { messages as en } from './en.ts'

export const messages: Translation<typeof en> = {
  reportMail: {
    fields: {
      frequency: 'Com que frequência',
      weekday: 'No dia',
      monthDay: 'No dia do mês',
      hour: 'Hora (0 a 23)',
      period: 'Período',
      format: 'Arquivo',
      recipients: 'Para',
      address: 'Endereço de e-mail',
    },
    frequency: {
      daily: 'Todo dia',
      weekly: 'Toda semana',
      monthly: 'Todo mês',
    },
    period: {
      day: 'o dia anterior',
      week: 'a semana anterior',
      month: 'o mês anterior',
      all: 'todos os dias',
    },
    order: 'Relatório por e-mail',
    lead: 'Com os filtros e a ordem atuais.',
    monthDayHint: 'Em um mês mais curto, o último dia.',
    hourHint: 'No horário da unidade.',
    recipientsHint: 'Um administrador confirma cada endereço que não seja o seu.',
    submit: 'Programar o envio',
    ordered: 'O primeiro e-mail sai em {{when}}.',
    waits: 'Nada é enviado a {{addresses}} antes que um administrador confirme o endereço.',
    everyDay: 'Todo dia às {{time}}',
    onWeekday: 'Semanalmente, {{day}} às {{time}}',
    onMonthDay: 'Todo mês no dia {{day}} às {{time}}',
    next: 'Próximo: {{when}}',
    sent: 'enviado em {{when}}',
    failed: 'não entregue desde {{when}} ({{why}})',
    unconfirmed: 'aguarda confirmação',
    confirm: 'Confirmar',
    change: 'Alterar',
    changeLead:
      'O relatório e os filtros ficam como estão; para mudá-los, programe um envio na página do relatório.',
    save: 'Salvar',
    stop: 'Parar',
    report: 'Relatório',
    when: 'Quando',
    none: 'Nenhum relatório é enviado. Programe um na página de um relatório, em “Enviar por e-mail”.',
  },
  reportMailWork: {
    failing: 'não entregues',
    toConfirm: 'a confirmar',
  },
  reportMailEnd: {
    heading: 'Encerrar um relatório por e-mail',
    lead: 'Não quer mais receber este relatório por e-mail? Só o envio para você termina.',
    submit: 'Encerrar este e-mail',
    done: 'O relatório não chega mais a você.',
  },
}
