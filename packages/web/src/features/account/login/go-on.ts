import { takeIntended } from '../../../navigation/intended.ts'
import { go } from '../../../navigation/navigation.ts'
import { startPath } from '../../../navigation/tablet.ts'
import { heldRoles, session } from '../../../state/session.ts'

/** To where somebody wanted to go, once it is known who they are. */
export const goOn = (): void => {
  if (session.user !== null) go(takeIntended() ?? startPath(heldRoles()), { replace: true })
}
