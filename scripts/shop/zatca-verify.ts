import { message } from '#server/platform/http/messages.ts'
import { verifyArchive } from '#server/invoices/zatca/archive/verify-archive.ts'
import { openDocuments, statusOf } from '#server/invoices/zatca/status.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { verifyChains } from '#server/invoices/zatca/verify.ts'
import { shownTime } from '../command-line/shown.ts'
import type { CommandShop, Result } from './command.ts'
import { compareBooks } from './zatca-books.ts'

/** ZATCA wants documents within a day. */
const LATE_MS = 24 * 3_600_000
/** Documents without a report that are listed; all are counted. */
const MOST_LISTED = 100

/** Checks chains, archive and books, and lists what is not reported yet. A document may wait for a day. */
export async function verifyZatca(shop: CommandShop): Promise<Result> {
  const { documents, faults: ofChains } = await verifyChains(shop.db)
  const { archived, faults: ofArchive } = await verifyArchive(shop)
  const ofBooks = await compareBooks(shop.db)
  const { waiting, rejected, unstamped } = await statusOf(shop)
  const open = await openDocuments(shop.db, MOST_LISTED)
  const isLate = open.some(({ issued_at }) => databaseNow().getTime() - Date.parse(issued_at) > LATE_MS)
  const found = [
    ...ofChains.map(({ unit, icv, number, fault }) => `${unit}/${icv}  ${number}  ${fault}`),
    ...ofArchive.map(({ number, uuid, fault }) => `${number}  ${uuid}  ${fault}`),
    ...ofBooks.map(({ about, fault, expected, found: other }) => `${about}  ${fault}  ${expected} ≠ ${other}`),
  ]
  return {
    data: {
      documents,
      archived,
      open: { waiting, rejected, unstamped },
      unreported: open,
      faults: ofChains,
      archive: ofArchive,
      books: ofBooks,
    },
    text: [
      message('cli.shop.zatcaVerified', { documents, faults: found.length }),
      message('cli.shop.zatcaArchived', { archived }),
      message('cli.shop.zatcaOpen', { waiting, rejected, unstamped }),
      ...open.map(({ number, state, issued_at }) =>
        [number, message(`cli.shop.zatca.document.${state}`), shownTime(new Date(issued_at))].join('  '),
      ),
      ...found,
    ].join('\n'),
    ...((isLate || found.length + rejected > 0) && { exitCode: 1 }),
  }
}
