import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Measured = {
  stdout: string
  ms: number
  /** Peak of the memory of the process and all below it, each shared page counted once; bytes. */ peak: number
  /** The same of the largest of them alone. */ largest: number
}

/** Runs a program to its end and watches its memory. @throws when it fails */
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
    // Counting shared pages takes the processes' own time: only where there may be more than ever.
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

/** A process and all below it. */
const tree = (pid: number): number[] => [
  pid,
  ...told(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number).flatMap(tree),
]

/** Bytes, with pages that others have too. */
const residentOf = (pid: number): number => Number(told(`${pid}/statm`).split(' ')[1] ?? 0) * 4096

/** Proportional set size: pages shared by n processes count 1/n in each. */
const memoryOf = (pid: number): number => Number(/^Pss:\s+(\d+) kB/m.exec(told(`${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

/** Empty where the process has ended. */
function told(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}
