import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import { iconToSVG } from '@iconify/utils/lib/svg/build'
import { iconsUrl } from '#locales/routes.ts'

/** `body` is the content of an `<svg>`. */
export type Drawing = { viewBox: string; body: string }
export type IconSource = {
  /** URL of an icon service; defaults to the shop's own. */
  base?: string
  /** Time limit in ms. */
  limit: number
}

export type IconService = {
  drawing: (name: string) => Drawing | null | undefined
  /** Requests the icon, and calls the listener on news; returns a function to unsubscribe. */
  subscribe: (name: string, listener: () => void) => () => void
}

type IconSet = Parameters<typeof getIconData>[0]

const GATHER_MS = 30
/** Keeps the request's URL short enough for any server. */
const AT_ONCE = 60

/**
 * Fetches icons by name, `set:icon`. Icons requested at about the same time share one request per set, to each source
 * in turn until one answers. An icon is undefined until then, and null if it does not exist.
 */
export function iconService(sources: readonly IconSource[]): IconService {
  const drawings = new Map<string, Drawing | null>()
  const listeners = new Set<() => void>()
  const requested = new Set<string>()
  let waiting: string[] = []

  function ask(name: string): void {
    if (requested.has(name)) return
    requested.add(name)
    if (waiting.length === 0) setTimeout(send, GATHER_MS)
    waiting.push(name)
  }

  function send(): void {
    const bySet = Map.groupBy(
      waiting.map((name) => name.split(':') as [string, string]),
      ([set]) => set,
    )
    waiting = []
    for (const [set, pairs] of bySet) {
      const names = pairs.map(([, name]) => name).toSorted()
      for (let from = 0; from < names.length; from += AT_ONCE) void read(set, names.slice(from, from + AT_ONCE))
    }
  }

  async function read(set: string, names: string[]): Promise<void> {
    const found = await firstAnswer(sources, set, names)
    for (const name of names) {
      drawings.set(`${set}:${name}`, found ? draw(found, name) : null)
      // After a network error, the icon is requested again the next time.
      if (!found) requested.delete(`${set}:${name}`)
    }
    for (const listener of listeners) listener()
  }

  return {
    drawing: (name) => drawings.get(name),
    subscribe(name, listener) {
      listeners.add(listener)
      ask(name)
      return () => void listeners.delete(listener)
    },
  }
}

async function firstAnswer(
  sources: readonly IconSource[],
  set: string,
  names: readonly string[],
): Promise<IconSet | undefined> {
  for (const { base, limit } of sources) {
    try {
      const answer = await fetch(iconsUrl(set, names, base), {
        signal: AbortSignal.timeout(limit),
        credentials: 'omit',
      })
      const found = answer.ok ? ((await answer.json()) as IconSet) : undefined
      if (found?.icons) return found
    } catch {
      // After a timeout or an error, the next source is tried.
    }
  }
  return undefined
}

const SHAPES = 'g|path|circle|ellipse|line|polyline|polygon|rect'
const PRESENTATION =
  'd|points|transform|opacity|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|(?:fill|clip)-rule|fill(?:-opacity)?|stroke(?:-(?:width|linecap|linejoin|miterlimit|dasharray|dashoffset|opacity))?'
/** Allows only shapes and presentation attributes: no scripts, styles or references. */
const HARMLESS = new RegExp(
  `^(?:\\s*<(?:${SHAPES})(?:\\s+(?:${PRESENTATION})="[^"<>]*")*\\s*/?>|\\s*</(?:${SHAPES})>)+\\s*$`,
)

function draw(set: IconSet, name: string): Drawing | null {
  const icon = getIconData(set, name)
  if (!icon) return null
  const { attributes, body } = iconToSVG(icon)
  return HARMLESS.test(body) ? { viewBox: attributes.viewBox, body } : null
}
