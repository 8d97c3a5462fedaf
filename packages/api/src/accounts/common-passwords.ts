// The list of zxcvbn-ts: some 49,000 passwords from published leaks. It is loaded on first use, because most
// processes never need it.
let known: Promise<ReadonlySet<string>> | null = null

/** Common local passwords that published lists lack, and the password of the demo site. */
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

/** One character repeated, or a run of the alphabet, the digits or the keyboard, in either direction. */
const isRun = (text: string): boolean => {
  if (/^(.{1,3})\1+.?$/u.test(text)) return true
  return runs.some((run) => run.includes(text))
}

/** Whether the password is a common one, also with digits or punctuation appended: `rahasia123!`. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  known ??= readList()
  const list = await known
  const text = password.normalize('NFC').trim().toLowerCase()
  const word = text.replace(/[\d!@#$%^&*?._-]{1,6}$/u, '')
  return list.has(text) || isRun(text) || list.has(word) || isRun(word)
}
