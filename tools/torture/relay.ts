import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

export type Relay = Awaited<ReturnType<typeof openRelay>>

/** Passes connections on to another service of this machine, until it is told to break or to hold them. */
export async function openRelay(service: NetConnectOpts) {
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const passOn = (caller: Socket): void => {
    const called = connect(service)
    keep(called)
    caller.pipe(called).pipe(caller)
    caller.on('close', () => called.destroy())
    called.on('close', () => caller.destroy())
  }
  const waiting = new Set<Socket>()
  const server = createServer((caller) => {
    if (state === 'cut') return void caller.destroy()
    keep(caller)
    if (state === 'open') return passOn(caller)
    waiting.add(caller)
    caller.on('close', () => waiting.delete(caller))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Breaks all connections, and refuses new ones. */
    cut: (): void => {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    /** Accepts connections and bytes, and forwards nothing. */
    freeze: (): void => {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    goOn: (): void => {
      state = 'open'
      // Buffers incoming bytes until the service can be reached.
      for (const caller of waiting) passOn(caller)
      for (const socket of sockets) socket.resume()
      waiting.clear()
    },
    close: (): void => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The service that a URL names; PostgreSQL's may be a socket in a folder. */
export function serviceOf(address: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port || 5432}` } : { host, port: Number(port || 5432) }
}

/** The URL with which a program of this machine reaches a service through its relay. */
export function throughRelay(address: string, { port }: Pick<Relay, 'port'>): string {
  const url = new URL(address)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href.replace(/\/$/, '')
}
