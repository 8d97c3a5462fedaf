import { fetchData } from '../../lib/first/http.ts'
import { readRows } from '../../rows/read/read.ts'
import { siteToday } from '../../screen/calls/calls.ts'
import type { Prefill } from '../../screen/record/record-descriptor.ts'

/** A run into an ex-DO, found by its number: with its grade and marking. */
export const prefill: Prefill = {
  takes: ['exDoNo'],
  load: async ({ exDoNo }) => {
    const date = await siteToday()
    if (exDoNo === undefined) return { date }
    const body = await fetchData<unknown>(`/ex-do-master?ex_do_no=${encodeURIComponent(exDoNo)}`)
    // The filter also matches longer numbers.
    const found = readRows('ex-do-master', body).find(({ ex_do_no }) => ex_do_no === exDoNo)
    if (found === undefined) return { date, exDoNo }
    const { gradeId, grade, markingId, marking } = found
    return { date, exDoNo, gradeId, grade, markingId, marking }
  },
}
