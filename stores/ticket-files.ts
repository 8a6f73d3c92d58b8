import { site } from '#site'
import { apiError } from '#api/errors.ts'
import { ticketFileUrl } from '#api/support.ts'
import { failureText } from './failures.ts'
import { session } from './session.ts'
import { showToast } from './ui.ts'

/** Downloads with the customer's token, which a plain link could not send. */
export async function saveTicketFile(
  ticket: number,
  { id, name, kind }: { id: string; name: string; kind: string },
): Promise<void> {
  try {
    const answer = await fetch(`${site.apiUrl ?? ''}${ticketFileUrl(ticket, id)}`, {
      headers: { Authorization: `Bearer ${session.token}` },
    })
    if (!answer.ok) throw apiError('refused', answer.status, '')
    const url = URL.createObjectURL(await answer.blob())
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name || id}.${kind}` })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  } catch (error) {
    showToast(
      failureText(
        error instanceof Error && 'kind' in error
          ? (error as ReturnType<typeof apiError>)
          : apiError('unreachable', 0, String(error)),
      ),
      'danger',
    )
  }
}
