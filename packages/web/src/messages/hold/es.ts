import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    tolerance: 'El neto difiere demasiado de lo cargado.',
    bag_weight: 'Un saco pesa más o menos de lo que permite su calidad.',
    limit: 'Se superaría el PO Sales.',
    claim: 'El neto y lo declarado por el proveedor difieren demasiado.',
    above_planned: 'Se cargó más de lo planeado.',
    declared: 'El neto y lo declarado difieren demasiado.',
    typed: 'El peso se escribió mientras estaba retenido. Otra persona debe confirmarlo.',
    recounted: 'Los sacos se recontaron mientras estaba retenido. Otra persona debe confirmarlo.',
    ex_do_negative: 'Un ex-DO quedó bajo cero.',
    secondPerson:
      'Ahora está dentro de los límites, según {{names}}. Lo confirma otra persona: {{roles}}.',
  },
}
