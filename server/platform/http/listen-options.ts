import type { FastifyListenOptions } from 'fastify'

/** The first handle of `sd_listen_fds(3)`. */
const GIVEN = 3

/**
 * Where a server listens: a socket that systemd opened and keeps, so that connections wait while one process replaces
 * another, or else the address of the settings.
 */
export function listenOptions(
  { host, port }: { host: string; port: number },
  env = process.env,
  pid = process.pid,
): FastifyListenOptions & { fd?: number } {
  const isGiven = env['LISTEN_PID'] === String(pid) && Number(env['LISTEN_FDS']) > 0
  // Fastify opens a second socket for the host `localhost`, which it takes by default.
  return isGiven ? { host: '127.0.0.1', fd: GIVEN } : { host, port }
}
