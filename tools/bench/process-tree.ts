import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Measured = {
  stdout: string
  ms: number
  /** Peak memory of the process and its descendants in bytes, each shared page counted once. */
  peak: number
  /** Peak memory of the largest single process in bytes. */
  largest: number
}

/** Runs a program to its end and measures its memory. @throws if it fails */
export function measure(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  const began = performance.now()
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr, peak, largest] = ['', '', 0, 0]
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  let highest = 0
  const watch = setInterval(() => {
    const processes = tree(child.pid!)
    const resident = sum(processes.map(residentOf))
    // Counting shared pages slows the processes down, so it is done only at a possible new peak.
    if (resident <= highest) return
    highest = resident
    const memory = processes.map(memoryOf)
    peak = Math.max(peak, sum(memory))
    largest = Math.max(largest, ...memory)
  }, 100)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(watch)
      if (code === 0) resolve({ stdout, ms: performance.now() - began, peak, largest })
      else reject(new Error(`${command} ${args.join(' ')} ended with code ${code}\n${stderr}`))
    })
  })
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** A process and its descendants. */
const tree = (pid: number): number[] => [
  pid,
  ...readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number).flatMap(tree),
]

/** Resident memory in bytes, including shared pages. */
const residentOf = (pid: number): number => Number(readProc(`${pid}/statm`).split(' ')[1] ?? 0) * 4096

/** Proportional set size: pages shared by n processes count 1/n in each. */
const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readProc(`${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

/** Empty if the process has ended. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}
