import { Fragment, type ReactNode, useState } from 'react'
import { heldData } from '../../state/data.ts'

/** Provides rows if the module for them is loaded. It stays as it was when mounted, so that a sign-in does not remount. */
export const WithData = ({ children }: { children: ReactNode }) => {
  const [Provider] = useState(() => heldData()?.DataProvider ?? Fragment)
  return <Provider>{children}</Provider>
}
