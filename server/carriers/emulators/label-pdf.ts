/** A label of 100 × 150 mm with these lines in Latin letters, as a PDF of the oldest kind. */
export function labelPdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, index) => `1 0 0 1 20 ${390 - index * 22} Tm (${line.replace(/[^\x20-\x7e]|[()\\]/g, '?')}) Tj`)
    .join('\n')
  const stream = `BT /F1 14 Tf\n${text}\nET\n8 8 267 409 re S`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}
