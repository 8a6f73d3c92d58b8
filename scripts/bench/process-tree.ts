import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type Measured = { stdout: string; ms: number; /** Peak of the memory of the process and all below it, each shared page counted once; bytes. */ peak: number; /** The same of the largest of them alone. */ largest: number }

/** Runs a program to its end and watches its memory. @throws when it fails */
export function measure(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  const began = performance.now()
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr, peak, largest] = ['', '', 0, 0]
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const watch = setInterval(() => {
    const processes = treeMemory(child.pid!)
    peak = Math.max(peak, processes.reduce((sum, memory) => sum + memory, 0))
    largest = Math.max(largest, ...processes)
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

/** Of each process. */
function treeMemory(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) ? parentOf(entry) : undefined
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)]
  return below(root).map(memoryOf)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return undefined
  }
}

/** Proportional set size: pages shared by n processes count 1/n in each. */
function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
