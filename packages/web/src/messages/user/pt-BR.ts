import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  user: {
    noRole: 'Sem função',
    unconfirmed: 'Não confirmado',
    emailHint:
      'O novo usuário recebe por e-mail um link para criar a senha. Um endereço alterado precisa ser confirmado por e-mail.',
    invited: 'Um link para criar a senha foi enviado para {{email}}.',
    reset: 'Exigir uma nova senha',
    resetSure:
      '{{name}} é desconectado em todos os lugares e a senha atual deixa de valer. Um link para criar outra é enviado por e-mail.',
    wasReset: 'Um link para criar uma nova senha está a caminho de {{name}}.',
    count: {
      one: '{{n}} usuário',
      other: '{{n}} usuários',
    },
    new: 'Novo usuário',
  },
}
