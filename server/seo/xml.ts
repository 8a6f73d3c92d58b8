const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

// Characters that XML 1.0 cannot represent, not even as references.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const xmlText = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)

export const tag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
