const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const email = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`, 'iu')
/** Maximum length by RFC 5321. */
const maxEmail = 254

/** Whether a text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= maxEmail && email.test(text)

/** Whether a text is a complete http or https URL. */
export const isUrl = (text: string): boolean => {
  if (!/^https?:\/\/[^\s/?#]/iu.test(text) || /\s/u.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}
