import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  oauth: {
    begin: 'Iniciar sesión con {{provider}}',
    or: 'o',
    failed: 'No se pudo iniciar sesión con {{provider}}. Inténtelo de nuevo.',
    insecure: 'Iniciar sesión con otro servicio solo funciona por https.',
    away: 'Iniciando sesión con {{provider}} …',
  },
  login: {
    heading: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    register: 'Registrarse',
    resend: '¿No llegó el correo de confirmación?',
  },
  register: {
    heading: 'Registrarse',
    submit: 'Registrarse',
    done: 'Casi listo: abra el enlace del correo que le hemos enviado. Después un administrador le dará un rol.',
    off: 'Aquí las cuentas las crea un administrador. Pídale la suya.',
  },
  verify: {
    heading: 'Confirme su dirección de correo',
    lead: 'Pulse el botón para confirmar que esta dirección es suya.',
    submit: 'Confirmar la dirección',
    done: 'Su dirección de correo está confirmada.',
    again: 'Enviar un enlace nuevo',
  },
  resend: {
    heading: 'Enviar de nuevo la confirmación',
    lead: 'Los enlaces enviados antes siguen siendo válidos hasta que caduquen.',
    submit: 'Enviar el correo',
    done: 'Si esta dirección está pendiente de confirmar, un correo con un enlace nuevo está en camino.',
  },
  passwordRequest: {
    heading: 'Restablecer la contraseña',
    lead: 'Le enviamos un enlace para elegir una contraseña nueva. Es válido durante 60 minutos.',
    submit: 'Enviar el enlace',
    done: 'Si existe una cuenta con esta dirección, un correo con un enlace está en camino.',
  },
  passwordReset: {
    heading: 'Elija una contraseña nueva',
    submit: 'Guardar la contraseña',
    done: 'Su contraseña nueva ya es válida.',
    again: 'Pedir un enlace nuevo',
  },
}
