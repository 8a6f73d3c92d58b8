import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listenOptions } from './listen-options.ts'

const settings = { host: 'localhost', port: 3000 }

describe('a server listens', () => {
  it('at the address of its settings, unless systemd gave a socket to this very process', () => {
    expect(listenOptions(settings, {}, 7)).toEqual(settings)
    expect(listenOptions(settings, { LISTEN_PID: '6', LISTEN_FDS: '1' }, 7)).toEqual(settings)
    expect(listenOptions(settings, { LISTEN_PID: '7', LISTEN_FDS: '0' }, 7)).toEqual(settings)
    expect(listenOptions(settings, { LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toEqual({ host: '127.0.0.1', fd: 3 })
  })

  it('on the socket that it was given', async () => {
    const given = createServer().listen(0, '127.0.0.1')
    await once(given, 'listening')
    const { port } = given.address() as AddressInfo
    const { fd } = (given as unknown as { _handle: { fd: number } })._handle
    const program = `
      import Fastify from 'fastify'
      import { listenOptions } from './server/platform/http/listen-options.ts'
      process.env.LISTEN_PID = String(process.pid)
      const app = Fastify().get('/', async () => 'answered')
      await app.listen(listenOptions({ host: 'localhost', port: 1 }))
      console.log(app.server.address().port)`
    const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, LISTEN_FDS: '1' },
      stdio: ['ignore', 'pipe', 'inherit', fd],
    })
    try {
      const [line] = (await once(server.stdout!, 'data')) as [Buffer]
      given.close()
      expect(Number(line.toString())).toBe(port)
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answered')
    } finally {
      server.kill()
    }
  })
})
