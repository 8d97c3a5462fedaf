import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  settings: { sections: 'Ajustes', profile: 'Perfil', password: 'Contraseña' },
  profile: {
    heading: 'Su perfil',
    submit: 'Guardar el perfil',
    done: 'Su perfil está guardado.',
    doneEmail:
      'Guardado. La dirección nueva será válida cuando abra el enlace que hemos enviado a {{email}}.',
    pending:
      '{{email}} espera la confirmación por el enlace enviado allí. Hasta entonces inicie sesión con {{current}}.',
    emailHint: 'Una dirección nueva es válida cuando abra el enlace que enviamos allí.',
    whyPassword: 'Para cambiar la dirección de correo hace falta su contraseña actual.',
    choosePhoto: 'Elegir una foto',
    removePhoto: 'Quitar la foto',
    photoHint: 'PNG, JPEG o WebP, de 1 MB como máximo.',
    preview: 'Su foto',
    unsavedPhoto: 'Aún sin guardar',
  },
  ownPassword: {
    heading: 'Su contraseña',
    lead: 'Se cerrará la sesión en todos sus otros dispositivos.',
    submit: 'Cambiar la contraseña',
    done: 'Su contraseña ha cambiado. Se cerró la sesión en sus otros dispositivos.',
  },
}
