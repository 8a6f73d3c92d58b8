import { createServer, type AddressInfo, type Server } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mailServer } from '#tests/fixtures/mail-server.ts'
import { checkMail } from './check-mail.ts'
import type { MailServer } from '#server/platform/mail-url.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const LIMIT_MS = 2000

/** As staff entered it; this machine is allowed unless a test says otherwise. */
function check(server: Partial<MailServer>, { privateHosts = ['127.0.0.1'], limitMs = LIMIT_MS } = {}) {
  const mail = { host: '127.0.0.1', port: 25, security: 'none', login: undefined, ...server } as const
  const { messaging } = readConfig({})
  return checkMail({ messaging: { ...messaging, mail, isMailTrusted: false }, privateHosts }, limitMs)
}

async function open(options: SMTPServerOptions): Promise<number> {
  const server = await mailServer(options)
  closing.push(server.close)
  return server.port
}

/** A server that accepts connections, and does what is given. */
async function raw(onConnection: (socket: import('node:net').Socket) => void): Promise<number> {
  const sockets = new Set<import('node:net').Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    onConnection(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  return (server.address() as AddressInfo).port
}

const login = { user: 'noura', password: 'right' }
const withLogin: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'noura' && password === 'right' ? done(null, { user: username }) : done(new Error('wrong')),
}

describe('a test of a mail server', () => {
  it('logs in', async () => {
    const port = await open(withLogin)
    expect(await check({ port, login })).toBeNull()
    expect(await check({ port, login: { ...login, password: 'wrong' } })).toBe('login')
  })

  it('reports a login that the server does not take', async () => {
    expect(await check({ port: await open({ disabledCommands: ['STARTTLS', 'AUTH'] }), login })).toBe('login')
  })

  it('reports a bad certificate, and a server without TLS', async () => {
    // The package's own certificate is of nobody.
    const port = await open({ ...withLogin, disabledCommands: [] })
    expect(await check({ port, security: 'starttls', login })).toBe('tls')
    expect(await check({ port: await open({ ...withLogin, secure: true }), security: 'tls', login })).toBe('tls')
    expect(await check({ port: await open(withLogin), security: 'starttls', login })).toBe('tls')
    expect(await check({ port: await open(withLogin), security: 'tls', login })).toBe('tls')
  })

  it('reports a server that does not answer', async () => {
    expect(await check({ port: await raw(() => {}) }, { limitMs: 300 })).toBe('silent')
    const halfway = await raw((socket) => socket.write('220 mail.example ESMTP\r\n'))
    expect(await check({ port: halfway }, { limitMs: 300 })).toBe('silent')
  })

  it('reports a server that is no mail server', async () => {
    expect(await check({ port: await raw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')) })).toBe('broken')
  })

  it('reports a name that nobody has, and a port on which nobody listens', async () => {
    expect(await check({ host: 'mail.invalid' })).toBe('name')
    const server = await mailServer()
    await server.close()
    expect(await check({ port: server.port })).toBe('refused')
  })

  it('connects to no private address that staff enter, by number or by name', async () => {
    const server = await mailServer()
    closing.push(server.close)
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await check({ host, port: server.port }, { privateHosts: [] })).toBe('private')
    expect(await check({ host: 'localhost', port: server.port }, { privateHosts: ['localhost'] })).toBeNull()
    expect(await check({ port: server.port }, { privateHosts: ['127.0.0.0/8'] })).toBeNull()
  })

  it('goes to any server of the operator', async () => {
    const server = await mailServer()
    closing.push(server.close)
    const { messaging } = readConfig({ SMTP_URL: server.url })
    expect(await checkMail({ messaging, privateHosts: [] })).toBeNull()
  })
})
