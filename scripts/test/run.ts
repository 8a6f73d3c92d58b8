import { spawn } from 'node:child_process'

/** `failures`: what failed, by name, with what was said of it. */
export type Outcome = { passed: number; failures: string[] }

/** Runs a program of node_modules/.bin or the PATH, shows what it prints, and returns its exit code. */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A check that only passes or fails as a whole. */
export async function check(program: string, args: string[]): Promise<Outcome> {
  const code = await run(program, args)
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${program} ended with ${code}`] }
}
