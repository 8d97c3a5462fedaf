import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  production: {
    count: {
      one: '{{n}} producción',
      other: '{{n}} producciones',
    },
    new: 'Nueva producción',
    frozen: 'No editable: la producción ya empezó.',
    bagsHint: 'Contados, si el artículo va en sacos.',
    start: 'Empezar',
    started: '{{name}} ha empezado.',
    complete: 'Terminar',
    completed: '{{name}} está terminada; la mercancía está en el ex-DO.',
    cancel: 'Cancelar la producción',
    cancelled: '{{name}} está cancelada.',
    void: 'Anular',
    voided: '{{name}} está anulada; la mercancía ya no está en el ex-DO.',
  },
}
