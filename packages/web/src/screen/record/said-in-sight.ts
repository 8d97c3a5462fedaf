import { type RefObject, useEffect } from 'react'

/**
 * What came of a save stands above the fields, which may be far from where one types: it is scrolled into sight, unless a
 * field that is wrong has the focus.
 */
export const useSaidInSight = (place: RefObject<HTMLElement | null>, outcome: object): void => {
  useEffect(() => {
    const form = place.current?.querySelector('.form')
    if (form?.querySelector('[aria-invalid="true"], [data-wrong]') !== null) return
    const said = form.querySelector(':scope > .alert:not([data-kind="warning"])')
    said?.scrollIntoView({ block: 'nearest' })
  }, [place, outcome])
}
