import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  production: {
    count: {
      one: '{{n}} produção',
      other: '{{n}} produções',
    },
    new: 'Nova produção',
    frozen: 'Não editável: já começou.',
    bagsHint: 'Contados, se o item é ensacado.',
    start: 'Iniciar',
    started: '{{name}} começou.',
    complete: 'Concluir',
    completed: '{{name}} está concluída; a mercadoria está no ex-DO.',
    cancel: 'Cancelar a produção',
    cancelled: '{{name}} está cancelada.',
    void: 'Anular',
    voided: '{{name}} está anulada; a mercadoria saiu do ex-DO.',
  },
}
