import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  user: {
    noRole: 'Sin rol',
    unconfirmed: 'Sin confirmar',
    emailHint:
      'Al usuario nuevo se le envía un enlace para crear su contraseña. Una dirección cambiada debe confirmarse por correo.',
    invited: 'Se ha enviado a {{email}} un enlace para crear la contraseña.',
    reset: 'Exigir una contraseña nueva',
    resetSure:
      'Se cierran todas las sesiones de {{name}} y su contraseña actual deja de servir. Se le envía un enlace para crear otra.',
    wasReset: 'Un enlace para crear una contraseña nueva va en camino a {{name}}.',
    count: {
      one: '{{n}} usuario',
      other: '{{n}} usuarios',
    },
    new: 'Nuevo usuario',
  },
}
