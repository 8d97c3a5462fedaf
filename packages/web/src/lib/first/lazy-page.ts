import type { ComponentType } from 'react'
import type { PageProps } from '../route.ts'

/** docs/product.md#constants. */
const chunkTimeoutMs = 120_000
/** Minimum time between two reloads for the same part, so that a missing part causes no loop. */
const reloadEveryMs = 60_000

const mayReload = (key: string): boolean => {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < reloadEveryMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}

let showTargetAddress: (() => void) | null = null

/**
 * Sets a function that puts the address of the page being loaded into the address bar. If a part fails, it is called
 * before the reload, which then leads to that page and not to the one still shown. null: no page is being loaded.
 */
export const headFor = (move: (() => void) | null): void => {
  showTargetAddress = move
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
 * Loads a part of the program. If it fails because a new build replaced it, the page is reloaded. If the browser is
 * offline, it waits, because a reload would lead to the browser's error page. `name` identifies the part.
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
      showTargetAddress?.()
      location.reload()
      // Never settles: the page is being unloaded.
      return new Promise<never>(() => undefined)
    }
    throw error
  }
}

/** A page whose part is loaded when it is first needed. */
export const lazyPage =
  (name: string, load: () => Promise<ComponentType<PageProps>>) =>
  (): Promise<ComponentType<PageProps>> =>
    fetchPart(name, load)
