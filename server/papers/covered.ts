const FORMATS = { segments: 4, groups: 12 } as const

/** Code points that a TrueType font has a glyph for: its `cmap` table (OpenType 1.9). */
export function coveredBy(font: Buffer): Set<number> {
  const covered = new Set<number>()
  for (const at of subtables(font)) {
    const format = font.readUInt16BE(at)
    if (format === FORMATS.segments) addSegments(font.subarray(at), covered)
    else if (format === FORMATS.groups) addGroups(font.subarray(at), covered)
  }
  return covered
}

function subtables(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) return []
  const cmap = font.readUInt32BE(entry + 8)
  const count = font.readUInt16BE(cmap + 2)
  return Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4))
}

/** Segments of code points below 0x10000, each with an offset of its glyphs. */
function addSegments(table: Buffer, covered: Set<number>): void {
  const bytes = table.readUInt16BE(6)
  const [ends, starts] = [14, 16 + bytes]
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes]
  for (let at = 0; at < bytes; at += 2) {
    const [first, last] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    const offset = table.readUInt16BE(offsets + at)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + table.readUInt16BE(deltas + at)) & 0xffff
          : table.readUInt16BE(offsets + at + offset + 2 * (code - first))
      if (glyph !== 0) covered.add(code)
    }
  }
}

function addGroups(table: Buffer, covered: Set<number>): void {
  for (let left = table.readUInt32BE(12), at = 16; left > 0; left -= 1, at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) covered.add(code)
}
