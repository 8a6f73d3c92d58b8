import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { commandOf } from './command.ts'
import { figure, type Bench, type Figure } from './figures.ts'
import { makeTable } from './import-table.ts'
import { measure } from './process-tree.ts'

const MB = 2 ** 20
const WORKBOOK_ROWS = 40_000
/** Unpacked, with some 280 bytes of XML around the texts of each row. */
const WORKBOOK_BYTES = 250 * MB
const XML_BYTES = 280

/**
 * Seconds and memory of the command `catalogue import` with all its processes, from its start: a table of so many rows,
 * a workbook of 250 MB unpacked, and files of a merchant. `npm run bench -- imports FILE,FILE` names those; without
 * them that part is left out.
 */
export const bench: Bench = async ({ products, only, say }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  try {
    const table = path.join(folder, 'catalogue.csv')
    await makeTable(table, products)
    const workbook = path.join(folder, 'catalogue.xlsx')
    await makeWorkbook(workbook)
    const own = only?.split(',').map((file) => path.resolve(file))
    return [
      ...(await importing(`${products} rows`, [table], { s: 60, MB: 450 }, say)),
      ...(own ? await importing('files of a merchant', own, { s: 6, MB: 450 }, say) : []),
      ...(await importing('a workbook of 250 MB unpacked', [workbook], { s: 60, MB: 600 }, say)),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function importing(
  name: string,
  files: string[],
  goal: { s: number; MB: number },
  say: (text: string) => void,
): Promise<Figure[]> {
  const server = await freshPostgres('bench')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir }
  try {
    await measure(process.execPath, commandOf('migrate'), env)
    const command = [...commandOf('catalogue'), 'import', ...files, '--json']
    const run = await measure(process.execPath, command, env).catch((error: Error) => say(error.message))
    if (!run) return [{ name, value: 0, unit: 'rows', goal: 'not refused', ok: false }]
    const { read, created, rejected } = JSON.parse(run.stdout) as { read: number; created: number; rejected: unknown[] }
    say(`${name}: read ${read}, created ${created}, rejected ${rejected.length}`)
    return [
      figure(`${name}: time`, run.ms / 1000, 's', goal.s),
      figure(`${name}: memory of all processes`, run.peak / MB, 'MB', goal.MB),
      figure(`${name}: memory of the largest process`, run.largest / MB, 'MB'),
    ]
  } finally {
    await server.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Packed while it is made, part by part. */
async function makeWorkbook(target: string): Promise<void> {
  const zip = new ZipFile()
  const add = (name: string, xml: Iterable<string>): void => zip.addReadStream(Readable.from(xml), name)
  const open = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'http://schemas.openxmlformats.org'
  add('[Content_Types].xml', [
    `${open}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ])
  add('_rels/.rels', [
    `${open}<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="rId1" Type="${main}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ])
  add('xl/workbook.xml', [
    `${open}<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"><sheets><sheet name="المنتجات" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ])
  add('xl/_rels/workbook.xml.rels', [
    `${open}<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="rId1" Type="${main}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ])
  add('xl/worksheets/sheet1.xml', sheet(`${open}<worksheet xmlns="${main}/spreadsheetml/2006/main"><sheetData>`))
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(target))
}

function* sheet(start: string): Generator<string> {
  yield start
  const row = (at: number, cells: string[]): string =>
    `<row r="${at}">${cells.map((text, column) => `<c r="${'ABCDE'[column]}${at}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  yield row(1, ['sku', 'title', 'price', 'stock', 'description'])
  const words = 'عطر شرقي بعبير العود والعنبر يدوم طويلًا. '
  const description = words.repeat(Math.floor((WORKBOOK_BYTES / WORKBOOK_ROWS - XML_BYTES) / Buffer.byteLength(words)))
  for (let at = 0; at < WORKBOOK_ROWS; at += 1)
    yield row(at + 2, [`SKU-${at}`, `عطر ${at}`, `${100 + (at % 900)}.50`, String(at % 60), description])
  yield '</sheetData></worksheet>'
}
