import type { ComponentType } from 'react'
import type { PageProps } from '../route.ts'

/** docs/product.md#constants. */
const chunkTimeoutMs = 120_000
/** The page is reloaded for a failed part at most this often; a part that is really gone must not loop. */
const reloadEveryMs = 60_000

const mayReload = (key: string): boolean => {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < reloadEveryMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}

let toWhereAsked: (() => void) | null = null

/**
 * While a page is on its way, what puts its address into the bar: a part that cannot be had then reloads the page that was
 * asked for, not the one that is still shown. null: none is on its way.
 */
export const headFor = (move: (() => void) | null): void => {
  toWhereAsked = move
}

const withDeadline = async <T>(promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('the part of the page took too long')),
      chunkTimeoutMs,
    )
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches a part of the program by a name of its own. A build that replaced it is met by a reload; a line that is down is
 * waited for, because a reload would lead to the browser's own error page.
 */
export const fetchPart = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await withDeadline(load())
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((back) => addEventListener('online', back))
      return fetchPart(name, load)
    }
    if (mayReload(`muat.reloaded.${name}`)) {
      toWhereAsked?.()
      location.reload()
      // Never settles: the page is on its way out.
      return new Promise<never>(() => undefined)
    }
    throw error
  }
}

/** A page that is fetched when it is first needed. */
export const lazyPage =
  (name: string, load: () => Promise<ComponentType<PageProps>>) =>
  (): Promise<ComponentType<PageProps>> =>
    fetchPart(name, load)
