import { parentPort, workerData } from 'node:worker_threads'
import readXlsxFile from 'read-excel-file/node'

/** As short as it can be said: Excel stores 70.035 as 70.034999999999997. Digits of longer numbers are left alone. */
function parseNumber(stored: string): string {
  const number = Number(stored)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? String(number) : stored
}

/** Reads the one workbook that it is handed, and answers with its sheets: texts, booleans, days and null. */
const workbook = Buffer.from(workerData as Uint8Array)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort!.postMessage(await readXlsxFile(workbook, { trim: false, parseNumber }))
