import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Mean milliseconds of a fixed calculation, of a synchronised write, and of the start and end of a process. */
export type Machine = { processor: number; disk: number; start: number }

/** The slower kind of machine with nothing else to do; `tsc` alone takes it twenty seconds. */
const SLOWER: Machine = { processor: 20, disk: 3, start: 45 }
const KINDS = Object.keys(SLOWER) as (keyof Machine)[]
/** A machine that is slower than this is out of order. */
const MOST = 10
/** Seconds of `npm test`; on a machine that is faster in every respect, and on the slower kind. */
const LIMITS = { faster: 600, slower: 700 }
const FOLDER = 'node_modules/.cache/waha'

/** Takes half a second on an idle machine. */
export function measureMachine(): Machine {
  mkdirSync(FOLDER, { recursive: true })
  const file = path.join(FOLDER, 'measured')
  const target = openSync(file, 'w')
  const page = Buffer.alloc(8192)
  try {
    return {
      processor: mean(10, calculate),
      disk: mean(20, () => {
        writeSync(target, page)
        fsyncSync(target)
      }),
      start: mean(8, () => spawnSync(process.execPath, ['-e', '0'])),
    }
  } finally {
    closeSync(target)
    rmSync(file, { force: true })
  }
}

function mean(times: number, work: () => unknown): number {
  const began = performance.now()
  for (let time = 0; time < times; time++) work()
  return (performance.now() - began) / times
}

function calculate(): number {
  let value = 1
  for (let step = 0; step < 2e6; step++) value = (value * 31 + step) % 1_000_003
  return value
}

/** By how much limits of time are longer than on the slower kind of machine: 1 to 10. */
export function timeFactor(machine: Machine): number {
  const ratios = KINDS.map((kind) => machine[kind] / SLOWER[kind])
  return Math.round(Math.min(MOST, Math.max(1, ...ratios)) * 10) / 10
}

/** Seconds that `npm test` may take; longer while other programs use the processor. */
export function wholeLimit(machine: Machine): number {
  const isSlower = machine.disk > SLOWER.disk / 2 || machine.start > SLOWER.start / 2
  return Math.round((isSlower ? LIMITS.slower : LIMITS.faster) * Math.max(1, machine.processor / SLOWER.processor))
}

/** Measures the machine once for this run, and hands the factor on to all programs that it starts. */
export function scaleTimeLimits(): Machine {
  const machine = measureMachine()
  process.env['TEST_TIME_FACTOR'] = String(timeFactor(machine))
  const shown = KINDS.map((kind) => `${kind} ${machine[kind].toFixed(1)} ms`).join(', ')
  console.log(`machine: ${shown}; limits of time × ${timeFactor(machine)}; npm test within ${wholeLimit(machine)} s`)
  return machine
}
