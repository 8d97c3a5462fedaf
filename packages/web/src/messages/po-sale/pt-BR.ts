import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'po-sale': {
    count: {
      one: '{{n}} PO Sales',
      other: '{{n}} PO Sales',
    },
    new: 'Novo PO Sales',
    frozen: 'Fixo desde a primeira reserva ou o primeiro caminhão.',
    toleranceHint: 'Quanto os caminhões podem levar além do pedido.',
    currencyHint: 'Três letras, como IDR',
    hold: 'Suspender',
    held: '{{name}} está suspenso.',
    resume: 'Retomar',
    resumed: '{{name}} continua.',
    close: 'Encerrar a menos',
    closed: '{{name}} foi encerrado a menos: o que não foi enviado deixa de ser devido.',
    closeMeans:
      'O que não foi embarcado nem está em caminhão deixa de ser devido, e as reservas terminam. Caminhões já registrados podem concluir.',
    reopen: 'Reabrir',
    reopened: '{{name}} foi reaberto.',
    cancel: 'Cancelar o PO Sales',
    cancelled: '{{name}} foi cancelado.',
    order: 'Pedido {{no}}',
    together: 'No total',
    bookings: 'Reservas',
    noBookings: 'Nada reservado.',
    nextNumber: 'Se ficar vazio: {{number}}.',
    most: 'Máximo com tolerância',
    book: 'Reservar',
    trucks: 'Caminhões',
    noTrucks: 'Nenhum caminhão retirou.',
    of: {
      loadDate: 'Data de carga',
      restKg: 'Resto',
      bookingNo: 'Nº da reserva',
      recordNo: 'Nº do registro',
      kg: 'Peso',
      countsAs: 'Conta como',
    },
    inUse: 'Uma parte está reservada, num caminhão ou expedida.',
    nothingLeft: 'Não resta nada a reservar.',
  },
}
