import {
  type Dispatch,
  type PointerEvent,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useMessages } from '../../messages/catalogue.ts'

/** docs/product.md#constants. */
const intervalMs = 5000
const swipePx = 40

interface Props {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** The place of the slide that shows, from 0. */
  at: number
  setAt: Dispatch<SetStateAction<number>>
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slides that advance by themselves. Hover and focus pause it; a control of the user stops it. */
export const Carousel = ({ label, slides, at, setAt }: Props) => {
  const { text } = useMessages()
  const [turning, setTurning] = useState(() => !prefersReducedMotion())
  const [held, setHeld] = useState(false)
  const pressedX = useRef<number | null>(null)
  const count = slides.length

  useEffect(() => {
    if (!turning || held) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % count), intervalMs)
    return () => clearInterval(timer)
  }, [turning, held, count, setAt])

  const turn = (by: number): void => {
    setTurning(false)
    setAt((now) => (now + by + count) % count)
  }
  const onPointerUp = (event: PointerEvent): void => {
    const from = pressedX.current
    pressedX.current = null
    if (from === null || Math.abs(event.clientX - from) < swipePx) return
    turn(event.clientX < from ? 1 : -1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- everything a swipe does, its buttons do
    <section
      className="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        pressedX.current = event.clientX
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        pressedX.current = null
      }}
    >
      <div aria-live={turning && !held ? 'off' : 'polite'}>
        {slides.map(({ key, content }, index) => (
          <section
            key={key}
            className="slide"
            aria-label={text('carousel.place', { n: index + 1, count })}
            data-shown={index === at}
            // Kept in the page, so that the height is that of the highest slide.
            inert={index !== at}
          >
            {content}
          </section>
        ))}
      </div>
      <div className="turn">
        <button
          type="button"
          className="plain"
          aria-label={text('carousel.previous')}
          onClick={() => turn(-1)}
        >
          ‹
        </button>
        {slides.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            className="plain dot"
            aria-label={text('carousel.choose', { n: index + 1 })}
            aria-current={index === at}
            onClick={() => turn(index - at)}
          />
        ))}
        <button
          type="button"
          className="plain"
          aria-label={text('carousel.next')}
          onClick={() => turn(1)}
        >
          ›
        </button>
        <button type="button" className="plain" onClick={() => setTurning(!turning)}>
          {text(turning ? 'carousel.pause' : 'carousel.play')}
        </button>
      </div>
    </section>
  )
}
