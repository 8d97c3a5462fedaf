import { type RefObject, useEffect } from 'react'
import type { Outcome } from '../../form/use-form.ts'

/**
 * What came of a save stands above the fields, which may be far from where one types: it is scrolled into sight, unless a
 * field that is wrong has the focus.
 */
export const useSaidInSight = (
  place: RefObject<HTMLElement | null>,
  outcome: Outcome<unknown>,
): void => {
  useEffect(() => {
    const form = outcome.kind === 'refused' ? place.current?.querySelector('.form') : null
    if (form?.querySelector('[aria-invalid="true"], [data-wrong]') !== null) return
    form.querySelector(':scope > .alert[data-kind="danger"]')?.scrollIntoView({ block: 'nearest' })
  }, [place, outcome])
}
