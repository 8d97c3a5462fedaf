import { takeIntended } from '../../../navigation/intended.ts'
import { go } from '../../../navigation/navigation.ts'
import { startPath } from '../../../navigation/tablet.ts'
import { heldRoles, session } from '../../../state/session.ts'

/** After sign-in, opens the page that was requested, else the start page. */
export const goOn = (): void => {
  if (session.user !== null) go(takeIntended() ?? startPath(heldRoles()), { replace: true })
}
