// The list is that of zxcvbn-ts: some 49,000 passwords out of published leaks. It is read when the first password is
// chosen, because most processes never see one.
let known: Promise<ReadonlySet<string>> | null = null

/** What people here choose, and lists made elsewhere do not know; the demo site's, which everybody knows. */
const local =
  `alhamdulillah akucintakamu bandung bismillah cintaku gudangku indonesia indonesiaku jakarta katasandi
  loading-bay merdeka rahasia sayangku selamat semangat surabaya terimakasih timbangan`.split(
    /\s+/u,
  )

const readList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...local])
}

const lines = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm']

const runs = lines.flatMap((line) => [line, line.split('').toReversed().join('')])

/** One sign over and over, or a piece of the alphabet, the digits or the keyboard, either way round. */
const isRun = (text: string): boolean => {
  if (/^(.{1,3})\1+.?$/u.test(text)) return true
  return runs.some((run) => run.includes(text))
}

/** Whether a guesser tries it first, also with digits or marks put behind the word: `rahasia123!`. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  known ??= readList()
  const list = await known
  const text = password.normalize('NFC').trim().toLowerCase()
  const word = text.replace(/[\d!@#$%^&*?._-]{1,6}$/u, '')
  return list.has(text) || isRun(text) || list.has(word) || isRun(word)
}
