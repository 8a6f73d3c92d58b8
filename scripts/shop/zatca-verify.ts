import { message } from '#server/platform/http/messages.ts'
import { verifyArchive } from '#server/invoices/zatca/archive/verify-archive.ts'
import { statusOf } from '#server/invoices/zatca/status.ts'
import { verifyChains } from '#server/invoices/zatca/verify.ts'
import type { CommandShop, Result } from './command.ts'
import { compareBooks } from './zatca-books.ts'

/** Checks chains, archive and books, and lists what is not reported yet. A document that waits is no fault. */
export async function verifyZatca(shop: CommandShop): Promise<Result> {
  const { documents, faults: ofChains } = await verifyChains(shop.db)
  const { archived, faults: ofArchive } = await verifyArchive(shop)
  const ofBooks = await compareBooks(shop.db)
  const { waiting, rejected, unstamped } = await statusOf(shop)
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
      faults: ofChains,
      archive: ofArchive,
      books: ofBooks,
    },
    text: [
      message('cli.shop.zatcaVerified', { documents, faults: found.length }),
      message('cli.shop.zatcaArchived', { archived }),
      message('cli.shop.zatcaOpen', { waiting, rejected, unstamped }),
      ...found,
    ].join('\n'),
    ...(found.length + rejected > 0 && { exitCode: 1 }),
  }
}
