import { XMLParser } from 'fast-xml-parser'

/** An element: attributes by `@name`, its text by `#text`, and the elements inside by their names, always as lists. */
type Node = { [name: string]: Node[] | string }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  ignoreDeclaration: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Reads an element by paths such as `cac:Delivery/cbc:ActualDeliveryDate`. */
export class XmlElement {
  readonly #node: Node
  constructor(node: Node) {
    this.#node = node
  }

  all(path: string): XmlElement[] {
    const [first, ...rest] = path.split('/')
    const found = this.#node[first!]
    const here = Array.isArray(found) ? found.map((node) => new XmlElement(node)) : []
    return rest.length === 0 ? here : here.flatMap((one) => one.all(rest.join('/')))
  }

  first(path: string): XmlElement | undefined {
    return this.all(path)[0]
  }

  get text(): string {
    const text = this.#node['#text']
    return typeof text === 'string' ? text.trim() : ''
  }

  attribute(name: string): string | undefined {
    const value = this.#node[`@${name}`]
    return typeof value === 'string' ? value : undefined
  }

  /** Text of the first element there; empty without one. */
  textAt(path: string): string {
    return this.first(path)?.text ?? ''
  }

  /** Amounts in halalas, and NaN where there is none. */
  halalas(path: string): number {
    const text = this.textAt(path)
    return /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
  }
}

/** @throws Error for what is no invoice */
export function readInvoice(xml: string): XmlElement {
  const read = parser.parse(xml) as Node
  const root = read['Invoice']
  if (!Array.isArray(root)) throw new Error('the root is no Invoice')
  return new XmlElement(root[0]!)
}
