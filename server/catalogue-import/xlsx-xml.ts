import { Parser } from 'htmlparser2'
import { WorkbookRefused, type Part } from './xlsx-parts.ts'

export type Attributes = Readonly<Record<string, string>>
type Handlers = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Elements inside one another; workbooks have fewer than ten. */
const DEEPEST = 100

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Calls the handlers for the elements of an XML part as it is read. Names come without their prefix; one text may come
 * in pieces.
 * @throws WorkbookRefused where the part ends within an element
 */
export async function readXml(part: Part, { open, text, close }: Handlers): Promise<void> {
  let [depth, count] = [0, 0]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1
        depth += 1
        if (depth > DEEPEST) throw new WorkbookRefused('content')
        open(withoutPrefix(name), plain(attributes))
      },
      ...(text && { ontext: text }),
      onclosetag(name) {
        depth -= 1
        close?.(withoutPrefix(name))
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for await (const bytes of part) parser.write(decoder.decode(bytes, { stream: true }))
  if (depth > 0 || count === 0) throw new WorkbookRefused('content')
}

function plain(attributes: Attributes): Attributes {
  if (!Object.keys(attributes).some((name) => name.includes(':'))) return attributes
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]))
}
