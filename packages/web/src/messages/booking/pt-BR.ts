import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  booking: {
    count: {
      one: '{{n}} reserva',
      other: '{{n}} reservas',
    },
    new: 'Nova reserva',
    frozen: 'Não editável: um caminhão já retirou.',
    left: '{{kg}} kg a reservar',
    leftAfter: '{{kg}} kg a reservar, {{after}} kg depois desta',
    tooMuch: '{{over}} kg a mais que os {{kg}} kg a reservar',
    beyondExDo:
      'Salvo, mas faltam {{kg}} kg em {{of}} para tudo o que foi reservado. É preciso produzir ou receber mais.',
    cancel: 'Cancelar a reserva',
    cancelled: '{{name}} foi cancelada.',
    source: 'Retirado de',
    trucks: 'Caminhões',
    noTrucks: 'Ainda nenhum caminhão.',
    newestTrucks: 'Estas são as {{n}} linhas mais recentes.',
    allTrucks: 'Todos os caminhões',
    recordNo: 'Nº do registro',
    register: 'Registrar um caminhão',
    usedUp: 'Os caminhões já retiraram tudo.',
  },
}
