import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide an element is, in pixels; `first` until that is known. */
export const useWidth = <Element extends HTMLElement>(
  first: number,
): [RefObject<Element | null>, number] => {
  const element = useRef<Element>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) {
        setWidth(Math.round(entry.contentRect.width))
      }
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
