import { fetchData } from '../../lib/first/http.ts'
import { readRow } from '../../rows/read/read.ts'
import type { RowOf } from '../../rows/rows.ts'
import { siteToday } from '../../screen/calls/calls.ts'
import type { Prefill } from '../../screen/record/record-descriptor.ts'

/** A PO sale with the grade and marking of an ex-DO. */
const fromExDo = ({ id, ex_do_no, gradeId, grade, markingId, marking }: RowOf<'ex-do-master'>) => ({
  exDoMasterId: id,
  exDoNo: ex_do_no,
  gradeId,
  grade,
  markingId,
  marking,
})

export const prefill: Prefill = {
  takes: ['exDoMasterId'],
  load: async ({ exDoMasterId }) => {
    const date = await siteToday()
    if (exDoMasterId === undefined) return { date }
    const body = await fetchData<unknown>(`/ex-do-master/${encodeURIComponent(exDoMasterId)}`)
    return { date, ...fromExDo(readRow('ex-do-master', body, Number(exDoMasterId))) }
  },
}
