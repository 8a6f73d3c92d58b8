import { spawn } from 'node:child_process'

/**
 * `failures`: names of failed tests with their messages. `failedFiles`: theirs, if all failures belong to files.
 * `unstable`: failures that did not return. `seconds` by test file.
 */
export type Outcome = {
  passed: number
  failures: string[]
  failedFiles?: string[]
  unstable?: string[]
  seconds?: Record<string, number>
}

/**
 * Runs a program of node_modules/.bin or the PATH, shows its output, and returns its exit code.
 * @param isHeld shows the output as one block at the end, since other programs print at the same time
 */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}, isHeld = false): Promise<number> {
  const child = spawn(program, args, { stdio: isHeld ? 'pipe' : 'inherit', env: { ...process.env, ...env } })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('close', (code) => {
      if (output.length) process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/** A check that passes or fails as a whole. */
export async function check(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const code = await run(program, args, env, true)
  return ended(code, 1, [])
}

/** A runner with an error exit code has failed, even if it names no failed test. */
export function ended(code: number, passed: number, failures: string[]): Outcome {
  if (code === 0 || failures.length) return { passed, failures }
  return { passed: 0, failures: [`ended with ${code}`] }
}
