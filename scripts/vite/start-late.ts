import type { Plugin } from 'vite'

type Part = {
  type: string
  start: number
  end: number
  source?: { value: string }
  specifiers?: { imported?: { name: string }; local: { name: string } }[]
}

/**
 * At the latest so many milliseconds after it could have: a picture that hangs must not keep the page from answering.
 * A page in a hidden tab is never painted, and starts then.
 */
const PATIENCE_MS = 2000

/**
 * What is seen goes before what is clicked: on a slow line the shop's scripts would take from the photographs and fonts
 * of the first screen what they weigh themselves. So the entry waits until the page has loaded and is painted, and then
 * fetches all scripts of the page at once: those that the publisher listed in its last template.
 */
export function startLate(): Plugin {
  return {
    name: 'waha:start-late',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    renderChunk(code, chunk) {
      if (!chunk.isEntry || chunk.name !== ENTRY) return undefined
      const body = (this.parse(code) as unknown as { body: Part[] }).body
      const imports = body.filter(({ type }) => type === 'ImportDeclaration')
      const rest = body.filter((part) => !imports.includes(part)).map(({ start, end }) => code.slice(start, end))
      const names = imports.map(
        ({ specifiers = [] }) =>
          `{${specifiers.map(({ imported, local }) => `${imported!.name}:${local.name}`).join()}}`,
      )
      const modules = imports.map(({ source }) => `import(${JSON.stringify(source!.value)})`)
      const run = `Promise.all([${modules.join()}]).then(([${names.join()}])=>{${rest.join('\n')}})`
      return { code: wait(run), map: null }
    },
  }
}

const ENTRY = 'entries/entry-client-routing'

// A form that is sent meanwhile remembers it, and is sent once it can be: components/form/sent-early.ts.
// The first formatter of numbers takes a phone 60 ms, whichever it is. It is made while the line is busy and the phone is not.
const wait = (run: string): string => `
let begun
const begin = () => {
  if (begun) return
  begun = true
  const list = document.getElementById('scripts')
  if (list) document.head.append(list.content)
  setTimeout(() => new Intl.NumberFormat('ar-SA'))
  ${run}
}
const painted = () => requestAnimationFrame(() => setTimeout(begin))
if (document.readyState === 'complete') painted()
else addEventListener('load', painted)
setTimeout(begin, ${PATIENCE_MS})
addEventListener('submit', (event) => {
  event.target.isSentEarly = true
  begin()
}, true)
`
