import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    fields: {
      poSaleId: 'PO Sales',
      poSale: 'PO Sales',
      bookingId: 'Reserva',
      booking: 'Reserva',
      loadingArea: 'Área',
      plannedKg: 'Previsto',
      plannedBags: 'Sacos previstos',
      loadedBags: 'Sacos carregados',
      netKg: 'Líquido',
      shippedKg: 'Expedido',
      status: 'Situação',
      outboundItem: 'Item',
      exDoNo: 'Ex-DO',
      grade: 'Qualidade',
      marking: 'Marcação',
      nominalBagKg: 'Peso de um saco',
      expectedKg: 'Esperado',
      callCount: 'Vezes chamado',
      calledAt: 'Chamado',
      startedAt: 'Início da carga',
      finishedAt: 'Fim da carga',
      loadedBy: 'Carregado por',
      skipReason: 'Motivo de pular',
    },
    count: { one: '{{n}} linha', other: '{{n}} linhas' },
    new: 'Adicionar uma linha',
    stepDone: '{{name}}: feito.',
    backTo: 'Voltar para {{plate}}',
    left: '{{of}}: restam {{kg}} kg',
    leftAfter: '{{of}}: restam {{kg}} kg, {{after}} kg depois disto',
    tooMuch: '{{of}}: {{over}} kg a mais que os {{kg}} kg que restam',
  },
}
