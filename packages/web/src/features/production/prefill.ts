import { fetchData } from '../../lib/first/http.ts'
import { readRows } from '../../rows/read/read.ts'
import { siteToday } from '../../screen/calls/calls.ts'
import type { Prefill } from '../../screen/record/record-descriptor.ts'

/** A run whose goods go into an ex-DO, known by its number: of its grade, with its marking. */
export const prefill: Prefill = {
  takes: ['exDoNo'],
  load: async ({ exDoNo }) => {
    const date = await siteToday()
    if (exDoNo === undefined) return { date }
    const body = await fetchData<unknown>(`/ex-do-master?ex_do_no=${encodeURIComponent(exDoNo)}`)
    // Others may begin with the same number.
    const found = readRows('ex-do-master', body).find(({ ex_do_no }) => ex_do_no === exDoNo)
    if (found === undefined) return { date, exDoNo }
    const { gradeId, grade, markingId, marking } = found
    return { date, exDoNo, gradeId, grade, markingId, marking }
  },
}
