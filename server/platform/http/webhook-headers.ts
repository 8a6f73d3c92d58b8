import type { IncomingHttpHeaders } from 'node:http'

/** A header of Standard Webhooks (`webhook-id`, …), which Svix sends as `svix-id`, … */
export const standardHeader = (headers: IncomingHttpHeaders, name: string): string | string[] | undefined =>
  headers[name] ?? (name.startsWith('webhook-') ? headers[name.replace('webhook-', 'svix-')] : undefined)
