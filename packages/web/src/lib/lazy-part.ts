import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { onceIdle } from './idle.ts'
import { fetchPart } from './first/lazy-page.ts'

/** A part of a page that is fetched when it is first shown, or `fetch`ed a little earlier. */
export const lazyPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) => {
  let held: ComponentType<Props> | null = null
  let asked: Promise<ComponentType<Props>> | null = null
  const fetch = async (): Promise<ComponentType<Props>> => {
    asked ??= fetchPart(name, load)
    try {
      held = await asked
      return held
    } catch (error) {
      // The next one who wants it may have better luck.
      asked = null
      throw error
    }
  }
  const Late: ComponentType<Props> = lazy(async () => ({ default: await fetch() }))
  // What was fetched before does not suspend: React holds back what follows a fallback for a third of a second.
  const Part = (props: Props) => {
    const [Piece] = useState(() => held ?? Late)
    return createElement(Piece, props)
  }
  /** The same where nothing stands in its place until it is there. */
  const Asked = (props: Props) =>
    createElement(Suspense, { fallback: null }, createElement(Part, props))
  /** In components: whether it is there, when it is fetched only after the page has been painted without it. `wanted`: at all. */
  const useAfterPaint = (wanted = true): boolean => {
    const [there, setThere] = useState(held !== null)
    useEffect(
      () =>
        there || !wanted
          ? undefined
          : onceIdle(() => {
              fetch().then(() => setThere(true), console.error)
            }),
      [there, wanted],
    )
    return there
  }
  return { Part, Asked, fetch, useAfterPaint }
}

export type LazyPart<Props extends object> = ReturnType<typeof lazyPart<Props>>
