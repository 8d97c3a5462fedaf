import { Fragment, type ReactNode, useState } from 'react'
import { heldData } from '../../state/data.ts'

/** For what shows rows. Whoever signs in on a page keeps it as it stands: only the next one is given them. */
export const WithData = ({ children }: { children: ReactNode }) => {
  const [Provider] = useState(() => heldData()?.DataProvider ?? Fragment)
  return <Provider>{children}</Provider>
}
