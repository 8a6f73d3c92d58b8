import path from 'node:path'
import { normalForm } from '#locales/arabic-text.ts'
import type { Site } from './site.ts'

type Resolved =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'malformed' }
  /** `path` is decoded. */
  | { kind: 'missing'; path: string }

/** Finds the file of an encoded path. Encoded slashes and dots match nothing, but for the folder `.well-known`. */
export async function resolveFile(site: Pick<Site, 'has'>, encodedPath: string): Promise<Resolved> {
  const segments = decode(encodedPath)
  if (!segments) return { kind: 'malformed' }
  const decoded = `/${segments.join('/')}`
  const visible = segments[0] === '.well-known' ? segments.slice(1) : segments
  if (visible.some((segment) => segment.startsWith('.') || /[/\\\0]/.test(segment)))
    return { kind: 'missing', path: decoded }
  // Several leading slashes would redirect to another host.
  if (encodedPath !== '/' && (encodedPath.endsWith('/') || encodedPath.includes('//')))
    return { kind: 'redirect', to: `/${segments.map(encodeURIComponent).join('/')}` }
  if (segments.at(-1) === 'index.html' && (await site.has(segments.join('/'))))
    return { kind: 'redirect', to: `/${segments.slice(0, -1).map(encodeURIComponent).join('/')}` }
  for (const file of [segments.join('/'), path.posix.join(...segments, 'index.html')]) {
    if (file && (await site.has(file))) return { kind: 'file', file }
  }
  return { kind: 'missing', path: decoded }
}

function decode(encodedPath: string): string[] | undefined {
  try {
    return encodedPath
      .split('/')
      .filter(Boolean)
      .map((segment) => normalForm(decodeURIComponent(segment), 'NFC'))
  } catch {
    return undefined
  }
}
