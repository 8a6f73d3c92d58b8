import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'

const START_LIMIT_MS = 60_000

/** A server that can be killed at any moment and started again on the same data and the same port. */
export async function shopProcess({
  env,
  log,
}: {
  env: NodeJS.ProcessEnv
  /** File that its log goes to. */ log: string
}) {
  const port = await freePort()
  const out = createWriteStream(log, { flags: 'a' })
  let child: ChildProcess | undefined
  let starts = 0

  async function start(): Promise<void> {
    starts += 1
    // A process group of its own, so that the embedded database can be killed along with it.
    const begun = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
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
      detached: true,
    })
    child = begun
    begun.stderr.pipe(out, { end: false })
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(
        () => reject(new Error(`the server did not start within ${START_LIMIT_MS / 1000} s`)),
        START_LIMIT_MS,
      )
      const ended = (code: number | null): void =>
        reject(new Error(`the server ended with code ${code} instead of starting; see ${log}`))
      begun.once('exit', ended)
      begun.stdout.on('data', (chunk: Buffer) => {
        out.write(chunk)
        if (!chunk.toString().includes('ready ')) return
        clearTimeout(limit)
        begun.off('exit', ended)
        resolve()
      })
    })
  }

  /** As when the power of the process fails: nothing in it gets to end properly. */
  async function kill({ withDatabase }: { withDatabase: boolean }): Promise<void> {
    const dying = child
    if (!dying?.pid || dying.exitCode !== null) return
    const gone = once(dying, 'exit')
    process.kill(withDatabase ? -dying.pid : dying.pid, 'SIGKILL')
    await gone
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    out.end()
  }

  return { url: `http://localhost:${port}`, env, start, kill, stop, starts: () => starts }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
