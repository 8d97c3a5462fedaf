import { useEffect, useState } from 'react'
import { guardLeaving } from '../navigation/leave-guard.ts'

/** While `active`, whoever leaves is asked; `onLeave` when they go. */
export const useLeaveGuard = (active: boolean, onLeave: () => void) => {
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void } | null>(null)
  useEffect(() => {
    if (!active) return undefined
    return guardLeaving(
      () =>
        new Promise<boolean>((answer) => {
          setQuestion({ answer })
        }),
    )
  }, [active])
  const close = (leave: boolean): void => {
    setQuestion(null)
    if (leave) onLeave()
    question?.answer(leave)
  }
  return { asked: question !== null, stay: () => close(false), leave: () => close(true) }
}
