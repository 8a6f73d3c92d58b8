import { afterEach, expect, it, vi } from 'vitest'
import { closeOnSignal, endOnSignal, whileWorking } from './progress.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM').removeAllListeners('SIGHUP')
})

it('work that a signal interrupts ends without an error', async () => {
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const { unlessClosing, closing } = closeOnSignal()
  const fail = () => Promise.reject(new Error('fetch failed'))
  await expect(unlessClosing(fail)).rejects.toThrow('fetch failed')
  await unlessClosing(async () => {
    process.emit('SIGINT')
    await fail()
  })
  expect(closing()).toBe(true)
})

it('a command that a signal ends closes what is open, says so, and ends with 130', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const leave = vi.fn(() => Promise.resolve())
  endOnSignal()
  endOnSignal(leave)
  process.emit('SIGINT')
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(130))
  expect(leave).toHaveBeenCalledOnce()
  expect(said.mock.calls).toEqual([[expect.stringContaining('توقّف الأمر')]])
  // That of the tests' own process.
  process.exitCode = undefined
})

it('work that takes more than two seconds shows for how long, on a terminal', async () => {
  vi.useFakeTimers()
  vi.spyOn(process, 'stderr', 'get').mockReturnValue({
    ...process.stderr,
    isTTY: true,
    write: (text) => !said.push(String(text)),
  } as typeof process.stderr)
  const said: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const done = whileWorking(() => promise)
  await vi.advanceTimersByTimeAsync(1900)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(said.map((text) => /منذ (.+)/.exec(text)?.[1])).toEqual(['ثانيتين', '4 ثوانٍ'])
  resolve('done')
  expect(await done).toBe('done')
  expect(said.at(-1)).toBe('\r\x1b[2K')
})
