import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'

/** Headers of proxies, tunnels and CDNs: the standard one, the common ones and vendor-specific ones. */
const FORWARDING =
  /forwarded|client-?ip|real-ip|connecting-ip|cluster-client|proxyuser|external-address|^(via|cdn-loop)$|^(tailscale|ngrok|x-amzn|x-envoy|x-vercel)-/

/** Whether the headers show that a proxy forwarded the request. */
const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDING.test(name))

/**
 * Whether the request comes from this machine. A proxy makes every request local, and a public DNS name can point to
 * this machine, so headers and host are checked too.
 */
export const isLocalRequest = (request: Pick<FastifyRequest, 'headers' | 'hostname'>): boolean =>
  !isForwarded(request) && isLoopback(request.hostname.replace(/^\[|\]$/g, ''))
