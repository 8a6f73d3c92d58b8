import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SESSION_LOCKED } from '#api/contract/staff-permissions.ts'
import { enterSession, leaveSession, whenUncovered } from '../session-state.ts'
import { watchIdle } from './watch-idle.ts'

const MINUTE_MS = 60_000
/** The page's listeners by event. */
let listeners: Map<string, () => void>
let calls: string[]
let answer: () => Response

beforeEach(() => {
  listeners = new Map()
  calls = []
  answer = () => Response.json({ success: true, data: null, message: '' })
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => void listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', (name: string) => void listeners.delete(name))
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(new URL(url, 'http://localhost').pathname)
    return answer()
  })
  enterSession()
})
afterEach(() => {
  leaveSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function isCovered(): Promise<boolean> {
  let isOpen = false
  void whenUncovered().then(() => (isOpen = true))
  await pass(0)
  return !isOpen
}

it('reports touches and keys to the server, every half a minute at most, and nothing without them', async () => {
  const stop = watchIdle()
  await pass(0)
  calls = []
  await pass(MINUTE_MS)
  expect(calls).toEqual([])
  listeners.get('keydown')!()
  await pass(2_000)
  listeners.get('keydown')!()
  await pass(5_000)
  expect(calls).toEqual(['/api/staff/me/acts'])
  await pass(MINUTE_MS)
  expect(calls, 'the second one, later').toHaveLength(2)
  await pass(13 * MINUTE_MS)
  expect(calls).toHaveLength(2)
  expect(await isCovered()).toBe(false)
  await pass(2 * MINUTE_MS)
  expect([calls.length, await isCovered()]).toEqual([2, true])
  stop()
})

it('reports nothing by itself in a browser without storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  const stop = watchIdle()
  await pass(1)
  calls = []
  await pass(20 * MINUTE_MS)
  expect(calls).toEqual([])
  stop()
})

it('covers the screen as soon as the server says that the session is locked', async () => {
  const stop = watchIdle()
  answer = () => Response.json({ success: false, message: 'مقفلة', code: SESSION_LOCKED }, { status: 403 })
  await pass(MINUTE_MS)
  listeners.get('pointerdown')!()
  await pass(1)
  expect(await isCovered()).toBe(true)
  stop()
})
