import type { Language } from '@muat/shared'
import type { Answer, Failure } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'

/** The address if it is http(s), ours or the back end's; never a script. */
const safeUrl = (url: string): string | null => {
  try {
    const { protocol, href } = new URL(url, location.origin)
    return /^https?:$/u.test(protocol) ? href : null
  } catch {
    return null
  }
}

export type PaperResource = 'outbound-record' | 'inbound-record'

/**
 * Address of a record's papers, valid for a few minutes. `language` null: the site's paper language. A back end without
 * papers gives `not_offered`.
 */
export const issueDocument = async (
  resource: PaperResource,
  id: number,
  language: Language | null,
): Promise<Answer<string>> => {
  const answer = await request<{ url: string }>(`/${resource}/${id}/pdf`, {
    query: language === null ? {} : { lang: language },
  })
  const url = answer.ok ? safeUrl(answer.data.url) : null
  if (url !== null) return { ok: true, data: url }
  if (answer.ok) return { ok: false, failure: { kind: 'not_offered', status: 501 } }
  const { failure } = answer
  const isMissing = 'status' in failure && failure.status === 404
  return { ok: false, failure: isMissing ? { kind: 'not_offered', status: 404 } : failure }
}

/**
 * Opens a record's papers in a new window. The window is opened within the click, because a browser blocks one that
 * opens after an answer.
 */
export const openDocument = async (
  resource: PaperResource,
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
