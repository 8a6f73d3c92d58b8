type Escaped = { _escaped: string }
type Template = { _template: { templateStrings: string[]; templateVariables: Part[] } }
type Part = string | Escaped | Template

/** The text of a result of Vike's escapeInject``. @throws for a stream */
export function documentText(part: unknown): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'object' && part !== null) {
    if ('_escaped' in part) return (part as Escaped)._escaped
    if ('_template' in part) {
      const { templateStrings, templateVariables } = (part as Template)._template
      return templateStrings.reduce((text, piece, index) => text + documentText(templateVariables[index - 1]) + piece)
    }
  }
  throw new TypeError('not a document of text')
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => NAMES[letter]!)
