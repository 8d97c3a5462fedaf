import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  day: {
    none: 'Esto no es una fecha. Escríbala así: {{example}}.',
    pick: 'Elegir en el calendario',
    backwards: 'El período terminaría antes de empezar. Cambie también el otro día.',
  },
  lookup: {
    clear: 'Vaciar {{field}}',
    asking: 'Buscando…',
    failed: 'No se pudo obtener la lista. Escriba para intentarlo de nuevo.',
    nothing: 'No hay coincidencias.',
    showAll: 'Mostrar todos',
    make: '¿No está? Añadir…',
    more: 'Los primeros {{n}}. Escriba más letras para encontrar otros.',
    found: { one: '{{n}} coincidencia', other: '{{n}} coincidencias' },
  },
  bags: {
    each: '{{each}} kg por saco',
    off: '{{bags}} sacos de {{each}} kg son {{kg}} kg.',
    broken: '{{kg}} kg no es un número entero de sacos de {{each}} kg.',
  },
  lines: {
    add: 'Añadir una línea',
    line: 'Línea {{n}}',
    up: 'Subir la línea {{n}}',
    down: 'Bajar la línea {{n}}',
    remove: 'Quitar la línea {{n}}',
    count: { one: '{{n}} línea', other: '{{n}} líneas' },
  },
  conflict: {
    title: 'Otra persona lo ha cambiado entretanto',
    text: 'Mientras escribía, este registro se guardó con otros valores. Elija cuáles quedan.',
    apart:
      'Mientras escribía, otra persona guardó este registro, pero no cambió nada de lo que usted cambió. Al guardar quedan ambos.',
    mine: 'Los suyos',
    who: '{{name}}, {{at}}',
    somebody: 'Otra persona',
    there: 'Estos solo los cambió la otra persona y quedan como están:',
    yes: 'Sí',
    no: 'No',
    back: 'Volver al formulario',
    save: 'Guardar con esta elección',
    saveApart: 'Guardar también lo mío',
  },
}
