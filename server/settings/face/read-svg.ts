import { FaceFault } from './fault.ts'
import { readDrawing, type Drawing } from './svg-tree.ts'

/** Wider than this, a logo does not fit into the header. */
const WIDEST = 8
const TALLEST = 2
/** Shapes, those included that are drawn again. */
const MOST_DRAWN = 6000
/** The longest side in px; a browser scales it without loss. */
const LONGEST = 512

/**
 * An SVG file without what could run, load or describe, and with a size. What it returns it leaves as it is.
 * @throws FaceFault
 */
export function cleanSvg(text: string): string {
  const root = readDrawing(text)
  checkReferences(root)
  const { viewBox, width, height, x: _x, y: _y, ...others } = root.attributes
  const box = boxOf(viewBox, width, height)
  const [, , wide, high] = box
  if (wide / high > WIDEST || high / wide > TALLEST) throw new FaceFault('api.face.shape')
  const scale = LONGEST / Math.max(wide, high)
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: box.join(' '),
    width: String(Math.max(1, Math.round(wide * scale))),
    height: String(Math.max(1, Math.round(high * scale))),
    ...others,
  }
  return textOf({ ...root, attributes })
}

function boxOf(viewBox: string | undefined, width: string | undefined, height: string | undefined) {
  const numbers = viewBox?.split(/[\s,]+/).map(Number) ?? [0, 0, parseFloat(width ?? ''), parseFloat(height ?? '')]
  const [, , wide = 0, high = 0] = numbers
  if (numbers.length !== 4 || !numbers.every((one) => Math.abs(one) < 1e6) || wide <= 0 || high <= 0)
    throw new FaceFault('api.face.svg.broken')
  return numbers as [number, number, number, number]
}

/**
 * What is drawn again elsewhere must not draw something again itself: a few lines would draw millions of shapes.
 * @throws FaceFault
 */
function checkReferences(root: Drawing): void {
  const all = withDescendants(root)
  const sheet = all.map(({ text }) => text).join('\n')
  const repeating = repeatingClasses(sheet)
  const repeats = ({ name, attributes }: Drawing): boolean =>
    name === 'use' ||
    'clip-path' in attributes ||
    'mask' in attributes ||
    REPEATS.test(attributes['style'] ?? '') ||
    (attributes['class'] ?? '').split(/\s+/).some((one) => repeating.has(one))
  const used = new Set(all.filter(({ name }) => name === 'use').map(({ attributes }) => idOf(attributes)))
  const targets = all.filter(
    (one) => isClip(one) || (one.attributes['id'] !== undefined && used.has(one.attributes['id'])),
  )
  const inTargets = targets.flatMap((target) => withDescendants(target).slice(target.name === 'use' ? 0 : 1))
  if (inTargets.some(repeats)) throw new FaceFault('api.face.svg.nested')
  checkCost(all, repeats)
}

/** Every repetition draws its target once more; one of a class counts as the largest target. */
function checkCost(all: Drawing[], repeats: (drawing: Drawing) => boolean): void {
  const sizes = new Map(all.map((target) => [target.attributes['id'], withDescendants(target).length]))
  const largest = Math.max(0, ...all.filter(isClip).map((target) => withDescendants(target).length))
  const drawn = all
    .filter(repeats)
    .reduce((sum, { name, attributes }) => sum + (name === 'use' ? (sizes.get(idOf(attributes)) ?? 0) : largest), 0)
  if (all.length + drawn > MOST_DRAWN) throw new FaceFault('api.face.svg.nested')
}

const isClip = ({ name }: Drawing): boolean => name === 'clipPath' || name === 'mask'
const idOf = ({ href }: Drawing['attributes']): string | undefined => href?.slice(1)

const REPEATS = /(clip-path|mask)\s*:\s*url/i

function repeatingClasses(sheet: string): Set<string> {
  // Split instead of matched, since a pattern would try each letter of a long text as the start of a rule.
  const rules = sheet.split('}').map((rule) => rule.split('{'))
  const classes = rules
    .filter((parts) => REPEATS.test(parts.at(-1)!))
    .map((parts) => parts.slice(0, -1).join('{').trim())
  if (!classes.every((selectors) => /^\.[\w-]+(\s*,\s*\.[\w-]+)*$/.test(selectors)))
    throw new FaceFault('api.face.svg.nested')
  return new Set(classes.flatMap((selectors) => selectors.match(/[\w-]+/g) ?? []))
}

const withDescendants = (drawing: Drawing): Drawing[] => [drawing, ...drawing.children.flatMap(withDescendants)]

function textOf({ name, attributes, children, text }: Drawing): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  const inside = text + children.map(textOf).join('')
  return inside ? `<${name}${written.join('')}>${inside}</${name}>` : `<${name}${written.join('')}/>`
}
