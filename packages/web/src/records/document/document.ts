import type { Language } from '@muat/shared'
import type { Answer, Failure } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'

/** An address of ours or of the site's back end; never a script. */
const openable = (url: string): string | null => {
  try {
    const { protocol, href } = new URL(url, location.origin)
    return /^https?:$/u.test(protocol) ? href : null
  } catch {
    return null
  }
}

export type Papered = 'outbound-record' | 'inbound-record'

/** The address of a record's papers, good for a few minutes; `language` null: that of the site's papers. A back end without documents is `not_offered`. */
export const issueDocument = async (
  resource: Papered,
  id: number,
  language: Language | null,
): Promise<Answer<string>> => {
  const answer = await request<{ url: string }>(`/${resource}/${id}/pdf`, {
    query: language === null ? {} : { lang: language },
  })
  const url = answer.ok ? openable(answer.data.url) : null
  if (url !== null) return { ok: true, data: url }
  if (answer.ok) return { ok: false, failure: { kind: 'not_offered', status: 501 } }
  const { failure } = answer
  const isMissing = 'status' in failure && failure.status === 404
  return { ok: false, failure: isMissing ? { kind: 'not_offered', status: 404 } : failure }
}

/**
 * Opens the papers of a record beside this page. The window is opened within the click, because one that opens after an
 * answer is a pop-up to be refused.
 */
export const openDocument = async (
  resource: Papered,
  id: number,
  language: Language | null,
): Promise<Failure | null> => {
  const tab = open('', '_blank')
  const answer = await issueDocument(resource, id, language)
  if (!answer.ok) {
    tab?.close()
    return answer.failure
  }
  if (tab === null) location.assign(answer.data)
  else {
    tab.opener = null
    tab.location.replace(answer.data)
  }
  return null
}
