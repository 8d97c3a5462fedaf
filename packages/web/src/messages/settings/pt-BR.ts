import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  settings: { sections: 'Configurações', profile: 'Perfil', password: 'Senha' },
  profile: {
    heading: 'Seu perfil',
    submit: 'Salvar o perfil',
    done: 'Seu perfil foi salvo.',
    doneEmail:
      'Salvo. O novo endereço passa a valer quando você abrir o link que enviamos para {{email}}.',
    pending:
      '{{email}} aguarda a confirmação pelo link enviado para lá. Até então você entra com {{current}}.',
    emailHint: 'Um novo endereço vale depois que você abrir o link que enviamos para lá.',
    whyPassword: 'Um novo endereço de e-mail exige sua senha atual.',
    choosePhoto: 'Escolher uma foto',
    removePhoto: 'Remover a foto',
    photoHint: 'PNG, JPEG ou WebP, no máximo 1 MB.',
    preview: 'Sua foto',
    unsavedPhoto: 'Ainda não salva',
  },
  ownPassword: {
    heading: 'Sua senha',
    lead: 'Todos os seus outros dispositivos serão desconectados.',
    submit: 'Trocar a senha',
    done: 'Sua senha foi trocada. Seus outros dispositivos foram desconectados.',
  },
}
