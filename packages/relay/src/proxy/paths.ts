import { isResourceName, type ResourceName } from '@muat/shared'

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

// What nearly every request looks like, known at a glance; anything else is looked at closely.
const everyday = /^\/api(?!\/monitor)(?:\/[a-z0-9][a-z0-9-]*)+$/u

// After one decoding: a second layer of %, anything that some server takes for a separator, and control characters.
const slippery = /[%\\/]|\p{Cc}/u

/**
 * Whether a request target may go to the back end as it is: literally under /api, every segment plain. What two servers
 * could read in two ways is refused here, because only one of them would be the one that checked.
 */
export const isPlainApiPath = (url: string): boolean => {
  const path = pathOf(url)
  if (everyday.test(path)) return true
  const [first, root, ...segments] = path.split('/')
  if (first !== '' || root !== 'api') return false
  return segments.every((segment, index) => {
    if (segment === '') return index === segments.length - 1
    try {
      const decoded = decodeURIComponent(segment)
      return decoded !== '.' && decoded !== '..' && !slippery.test(decoded)
    } catch {
      return false
    }
  })
}

/** The monitor is answered from the relay's own copy, in every spelling that a lenient back end might take for it. */
export const isMonitorPath = (url: string): boolean => {
  const path = pathOf(url)
  return !everyday.test(path) && /^\/api\/monitor(?:[/;.]|$)/iu.test(decodeURIComponent(path))
}

export interface ApiPath {
  resource: ResourceName
  id?: number
}

/** The resource, and the record if the path names one by number. */
export const apiPath = (url: string): ApiPath | undefined => {
  const [, , resource, id] = pathOf(url).split('/')
  if (!isResourceName(resource)) return undefined
  return id !== undefined && /^[1-9]\d{0,14}$/u.test(id)
    ? { resource, id: Number(id) }
    : { resource }
}
