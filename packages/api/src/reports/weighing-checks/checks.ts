import type { WeighingCheck } from '@muat/shared'
import { atScale } from './at-scale.ts'
import type { Check } from './check.ts'
import { closedHours } from './closed-hours.ts'
import { net } from './net.ts'
import { overweight } from './overweight.ts'
import { ownHolds } from './own-holds.ts'
import { redone } from './redone.ts'
import { reprints } from './reprints.ts'
import { readStays } from './stays.ts'
import { sameWeights } from './same-weights.ts'
import { tare } from './tare.ts'
import { weighedAsOne } from './weighed-as-one.ts'

const stays: Check = { read: readStays }

/** Checks by kind of finding. A check without a kind does not compile. */
const byKind = {
  typed: atScale,
  reweighed: atScale,
  recounted: redone,
  corrected: redone,
  voided: redone,
  ownHold: ownHolds,
  tareStep: tare,
  tareDrift: tare,
  net,
  netTrend: net,
  reprinted: reprints,
  sameWeights,
  closedHours,
  weighedAsOne,
  overweight,
  unweighed: stays,
  unread: stays,
} as const satisfies Record<WeighingCheck, Check>

export const checks: readonly Check[] = [...new Set(Object.values(byKind))]
export const checkOf = (kind: WeighingCheck): Check => byKind[kind]
