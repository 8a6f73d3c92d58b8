import { create } from 'qrcode'

/** Quiet zone required by scanners, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A QR code as the invoice page draws it (components/ui/QrCode.tsx). */
export function qrSvg(content: string): string {
  const {
    modules: { size, data },
  } = create(content, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size), Boolean))
  // One bar for adjacent modules, which makes a file of many invoices a third as large.
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runAt(row, x)}v1H${x}z` : '')))
    .join('')
  const side = size + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}

function runAt(row: boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end === -1 ? row.length : end) - start
}
