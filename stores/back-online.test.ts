import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backOnline } from './back-online.ts'

let window: EventTarget
const network = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  network.onLine = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = (times: number) =>
  vi.fn<() => Promise<unknown>>(async () => {
    if (times-- > 0) throw new Error('nobody answers')
  })

it('resumes when the server answers, even if the online event came too early', async () => {
  network.onLine = false
  const reach = failing(2)
  const back = backOnline(reach, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reach).not.toHaveBeenCalled()
  network.onLine = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(6000)
  await back
  expect(reach).toHaveBeenCalledTimes(3)
})

it('waits while the server is down and the network is up', async () => {
  const reach = failing(4)
  const back = backOnline(reach, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(15_000)
  await back
  expect(reach).toHaveBeenCalledTimes(5)
})

it('stops polling once the page is left', async () => {
  const leave = new AbortController()
  const reach = failing(Infinity)
  const back = backOnline(reach, leave.signal)
  await vi.advanceTimersByTimeAsync(3000)
  leave.abort()
  await expect(back).rejects.toThrow(/aborted/)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reach).toHaveBeenCalledOnce()
})
