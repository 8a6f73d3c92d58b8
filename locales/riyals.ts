import { typedText } from './typed.ts'

/**
 * Riyals as people type them, «١٬٢٠٠٫٥» or "1,200.50", in halalas; undefined when it is no price. A comma separates
 * thousands alone: "25,00" may mean 25 or 2,500.
 */
export function parseRiyals(typed: string): number | undefined {
  const plain = typedText(typed)
    .replace(/\s/g, '')
    .replace(/[,٬،](?=(\d{3}[,٬،])*\d{3}(?!\d))/g, '')
    .replace('٫', '.')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}

/** Halalas as an input shows them: 199.50, and 199 without halalas. */
export function showRiyals(halalas: number | undefined): string {
  if (halalas === undefined) return ''
  return halalas % 100 === 0 ? String(halalas / 100) : (halalas / 100).toFixed(2)
}
