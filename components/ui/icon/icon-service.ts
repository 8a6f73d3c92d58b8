import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import { iconToSVG } from '@iconify/utils/lib/svg/build'
import { iconsUrl } from '#locales/routes.ts'

/** `body` is the inside of an `<svg>`. */
export type Drawing = { viewBox: string; body: string }
export type IconSource = {
  /** Address of an icon service; the shop's own unless told. */ base?: string
  /** ms */ limit: number
}

export type IconService = {
  drawing: (name: string) => Drawing | null | undefined
  /** Asks for it, and calls when more is known; returns how to stop that. */
  subscribe: (name: string, listener: () => void) => () => void
}

type IconSet = Parameters<typeof getIconData>[0]

const GATHER_MS = 30
/** No service has to answer longer addresses. */
const AT_ONCE = 60

/**
 * Fetches drawings by name, `set:icon`. What is asked for at about the same time goes in one request a set, to each source
 * in turn until one answers. A drawing is undefined until then, and null where there is none.
 */
export function iconService(sources: readonly IconSource[]): IconService {
  const drawings = new Map<string, Drawing | null>()
  const listeners = new Set<() => void>()
  const asked = new Set<string>()
  let waiting: string[] = []

  function ask(name: string): void {
    if (asked.has(name)) return
    asked.add(name)
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
      // Offline or refused: asked for again when it is next to be shown.
      if (!found) asked.delete(`${set}:${name}`)
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
      // Too late, or not at all: the next one may do better.
    }
  }
  return undefined
}

const SHAPES = 'g|path|circle|ellipse|line|polyline|polygon|rect'
const LOOKS =
  'd|points|transform|opacity|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|(?:fill|clip)-rule|fill(?:-opacity)?|stroke(?:-(?:width|linecap|linejoin|miterlimit|dasharray|dashoffset|opacity))?'
/** Shapes and how they are drawn: no scripts, no styles, no references. */
const HARMLESS = new RegExp(`^(?:\\s*<(?:${SHAPES})(?:\\s+(?:${LOOKS})="[^"<>]*")*\\s*/?>|\\s*</(?:${SHAPES})>)+\\s*$`)

function draw(set: IconSet, name: string): Drawing | null {
  const icon = getIconData(set, name)
  if (!icon) return null
  const { attributes, body } = iconToSVG(icon)
  return HARMLESS.test(body) ? { viewBox: attributes.viewBox, body } : null
}
