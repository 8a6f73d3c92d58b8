import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { freePort } from '#scripts/child-process.ts'

const START_LIMIT_MS = 180_000

/** A server that can be killed at any time and restarted with the same data and port. */
export async function shopProcess({
  env,
  log,
  program = path.join(import.meta.dirname, 'server.ts'),
}: {
  env: NodeJS.ProcessEnv
  /** File that its log goes to. */ log: string
  /** Starts the server and says when it is ready. */ program?: string
}) {
  const port = await freePort()
  const out = createWriteStream(log, { flags: 'a' })
  let child: ChildProcess | undefined
  const deaths: string[] = []
  let isKilled = false
  process.once('exit', () => child?.kill('SIGKILL'))

  async function start(): Promise<void> {
    isKilled = false
    const server = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'loopback',
        TRIAL: '1',
        ...env,
        PORT: String(port),
        HOST: 'localhost',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = server
    server.stderr.pipe(out, { end: false })
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(
        () => reject(new Error(`the server did not start within ${START_LIMIT_MS / 1000} s`)),
        START_LIMIT_MS,
      )
      const ended = (code: number | null): void =>
        reject(new Error(`the server ended with code ${code} instead of starting; see ${log}`))
      server.once('exit', ended)
      server.stdout.on('data', (chunk: Buffer) => {
        out.write(chunk)
        if (!chunk.toString().includes('ready ')) return
        clearTimeout(limit)
        server
          .off('exit', ended)
          .once(
            'exit',
            (code) =>
              void (isKilled || deaths.push(`the shop's process ended by itself, with code ${code}; see ${log}`)),
          )
        resolve()
      })
    })
  }

  /** Ends the process at once, without a cleanup. */
  async function kill(): Promise<void> {
    const dying = child
    if (!dying?.pid || dying.exitCode !== null) return
    const exited = once(dying, 'exit')
    isKilled = true
    dying.kill('SIGKILL')
    await exited
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    isKilled = true
    child.kill('SIGKILL')
    await exited
    out.end()
  }

  return {
    url: `http://localhost:${port}`,
    env,
    start,
    kill,
    stop,
    /** Process exits that the run did not cause. */
    deaths: () => deaths,
  }
}
