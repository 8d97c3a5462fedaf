import type { Failure } from '../lib/failure.ts'
import { request } from '../lib/http.ts'

/** Papers go with the driver to whoever unloads him: Indonesian, unless somebody wants them otherwise. */
export const paperLanguages = ['id', 'en'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** An address of ours or of the site's back end; never a script. */
const openable = (url: string): string | null => {
  const parsed = URL.parse(url, location.origin)
  return parsed !== null && /^https?:$/u.test(parsed.protocol) ? parsed.href : null
}

/**
 * Asks for a document of a record and opens it beside this page. The window is opened within the click, because one
 * that opens after an answer is a pop-up to be refused. A back end without documents is `not_offered`.
 */
export const openDocument = async (
  resource: 'outbound-record' | 'inbound-record',
  id: number,
  language: PaperLanguage,
): Promise<Failure | null> => {
  const tab = open('', '_blank')
  const answer = await request<{ url: string }>(`/${resource}/${id}/pdf`, {
    // Indonesian is what every call asks for already.
    query: language === 'id' ? {} : { lang: language },
    quiet: true,
  })
  const url = answer.ok ? openable(answer.data.url) : null
  if (url === null) {
    tab?.close()
    if (answer.ok) return { kind: 'not_offered', status: 501 }
    const { failure } = answer
    return 'status' in failure && failure.status === 404
      ? { kind: 'not_offered', status: 404 }
      : failure
  }
  if (tab === null) location.assign(url)
  else {
    tab.opener = null
    tab.location.replace(url)
  }
  return null
}
