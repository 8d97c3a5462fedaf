import { lazyPart } from '../../lib/lazy-part.ts'
import type { NextNumberProps } from './next-number.tsx'

const nextNumber = lazyPart('site.next-number', () =>
  import('./next-number.tsx').then(({ NextNumber }) => NextNumber),
)

/** Read out of the pattern once the form has been painted; its line is kept free. */
export const NextNumberPart = (props: NextNumberProps) =>
  nextNumber.useAfterPaint() ? <nextNumber.Part {...props} /> : <output className="field-read" />
