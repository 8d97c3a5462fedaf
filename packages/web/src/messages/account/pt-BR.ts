import type { Translation } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  account: {
    fields: {
      name: 'Nome',
      email: 'Endereço de e-mail',
      password: 'Senha',
      password_confirmation: 'Repita a senha',
      current_password: 'Senha atual',
      remember: 'Manter-me conectado neste computador',
    },
    passwordHint:
      'Pelo menos {{min}} caracteres. Uma frase é fácil de lembrar e difícil de adivinhar.',
    signIn: 'Entrar',
    toLogin: 'Voltar para entrar',
  },
  newPassword: {
    fields: {
      current_password: 'Senha atual',
      email: 'Endereço de e-mail',
      password: 'Nova senha',
      password_confirmation: 'Repita a senha',
    },
  },
  oauth: {
    begin: 'Entrar com {{provider}}',
    or: 'ou',
    failed: 'Não foi possível entrar com {{provider}}. Tente de novo.',
    insecure: 'Entrar com outro serviço só funciona por https.',
    away: 'Entrando com {{provider}} …',
  },
  login: {
    heading: 'Entrar',
    submit: 'Entrar',
    unreachable:
      'O servidor não pode ser acessado agora, por isso não se sabe quem é você. Você continua conectado neste computador.',
    forgot: 'Esqueceu a senha?',
    register: 'Cadastrar-se',
    resend: 'Não recebeu o e-mail de confirmação?',
  },
  register: {
    heading: 'Cadastrar-se',
    submit: 'Cadastrar-se',
    done: 'Quase pronto: abra o link do e-mail que enviamos. Depois um administrador lhe dá uma função.',
    off: 'Aqui as contas são criadas por um administrador. Peça a sua a ele.',
  },
  verify: {
    heading: 'Confirme seu endereço de e-mail',
    lead: 'Pressione o botão para confirmar que este endereço é seu.',
    submit: 'Confirmar o endereço',
    done: 'Seu endereço de e-mail está confirmado.',
    again: 'Enviar um novo link',
  },
  resend: {
    heading: 'Enviar a confirmação de novo',
    lead: 'Os links enviados antes continuam valendo até vencerem.',
    submit: 'Enviar o e-mail',
    done: 'Se este endereço aguarda confirmação, um e-mail com um novo link está a caminho.',
  },
  passwordRequest: {
    heading: 'Redefinir a senha',
    lead: 'Enviamos um link para você escolher uma nova senha. Ele vale por 60 minutos.',
    submit: 'Enviar o link',
    done: 'Se houver uma conta com este endereço, um e-mail com um link está a caminho.',
  },
  passwordReset: {
    heading: 'Escolha uma nova senha',
    submit: 'Salvar a senha',
    done: 'Sua nova senha já está valendo.',
    again: 'Pedir um novo link',
  },
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
