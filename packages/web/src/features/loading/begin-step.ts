import type { LineAction } from '@muat/shared'
import { heldRoles } from '../../state/session.ts'
import { type Card, mayTake, needsInput, stepsOf } from './board.ts'
import { desk } from './desk.ts'
import { takeStep } from './steps.ts'

/** Takes a step, or asks for what it needs first. What is not possible now is not taken. */
export const beginStep = ({ record, line }: Card, action: LineAction): void => {
  desk.chosen = line.id
  if (!mayTake(stepsOf(record, line, heldRoles()), action)) return
  if (needsInput(action, line)) desk.asking = { id: line.id, action }
  else void takeStep(record, line, action)
}
