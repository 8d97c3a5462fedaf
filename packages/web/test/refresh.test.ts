import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../src/rows/query.ts'
import { changed, hinted } from '../src/rows/refresh.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

interface Asked {
  signal: AbortSignal
  answer: () => void
}

/** A list on the screen, answered at once the first time and from then on when the test says so. */
const show = async (resource: string): Promise<Asked[]> => {
  const asked: Asked[] = []
  let isFirst = true
  const observer = new QueryObserver(queryClient, {
    queryKey: [resource, 'open'],
    queryFn: ({ signal }) =>
      isFirst
        ? Promise.resolve('first')
        : new Promise<string>((resolve) => {
            asked.push({ signal, answer: () => resolve('next') })
          }),
  })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  isFirst = false
  return asked
}

describe('refresh of shown rows', () => {
  it('marks rows as old while the browser is offline', async () => {
    queryClient.mount()
    onTestFinished(() => {
      onlineManager.setOnline(true)
      queryClient.unmount()
    })
    let isLineDown = false
    const observer = new QueryObserver(queryClient, {
      queryKey: ['outbound-record', 'open'],
      queryFn: () => (isLineDown ? Promise.reject(new Error('no line')) : Promise.resolve('first')),
    })
    onTestFinished(observer.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    isLineDown = true
    onlineManager.setOnline(false)
    void queryClient.invalidateQueries()
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult()).toMatchObject({ data: 'first', isError: true })
    // And back at once with the line, not at the next turn.
    isLineDown = false
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult()).toMatchObject({ data: 'first', isError: false })
  })

  it('fetches once for all resources that another user’s write touches', async () => {
    const [trucks, sales] = [await show('outbound-record'), await show('po-sale')]
    for (const resource of ['outbound-record', 'outbound-record-item', 'po-sale'] as const) {
      hinted(resource)
    }
    hinted('outbound-record')
    await vi.advanceTimersByTimeAsync(1000)
    expect([trucks.length, sales.length]).toEqual([1, 1])
  })

  it('fetches once after a step whose answer is shown, with other changes meanwhile', async () => {
    const trucks = await show('outbound-record')
    changed('outbound-record', { shown: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(trucks).toHaveLength(0)
    hinted('outbound-record')
    await vi.advanceTimersByTimeAsync(2000)
    expect(trucks).toHaveLength(1)
  })

  it('fetches at once after a refused write', async () => {
    const trucks = await show('outbound-record')
    changed('outbound-record')
    await vi.advanceTimersByTimeAsync(1)
    expect(trucks).toHaveLength(1)
  })

  it('cancels a request whose answer may be out of date', async () => {
    const trucks = await show('outbound-record')
    hinted('outbound-record')
    await vi.advanceTimersByTimeAsync(100)
    hinted('outbound-record')
    await vi.advanceTimersByTimeAsync(100)
    expect(trucks.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('completes a request when changes come faster than answers, then fetches again', async () => {
    const trucks = await show('outbound-record')
    for (let hint = 0; hint < 50; hint += 1) {
      hinted('outbound-record')
      await vi.advanceTimersByTimeAsync(100)
    }
    const waiting = trucks.filter(({ signal }) => !signal.aborted)
    expect(waiting).toHaveLength(1)
    const before = trucks.length
    waiting[0]?.answer()
    await vi.advanceTimersByTimeAsync(1000)
    expect(queryClient.getQueryData(['outbound-record', 'open'])).toBe('next')
    expect(trucks).toHaveLength(before + 1)
  })

  it('does not fetch after a change of another resource', async () => {
    const trucks = await show('outbound-record')
    hinted('vendor')
    await vi.advanceTimersByTimeAsync(1000)
    expect(trucks).toHaveLength(0)
  })
})
