const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const email = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`, 'iu')
/** Longest address that mail knows. */
const maxEmail = 254

/** Whether a text has the form of an e-mail address; whether there is one is for a mail to find out. */
export const isEmail = (text: string): boolean => text.length <= maxEmail && email.test(text)

/** Whether a text is a whole address of the web. */
export const isUrl = (text: string): boolean => {
  if (!/^https?:\/\/[^\s/?#]/iu.test(text) || /\s/u.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}
