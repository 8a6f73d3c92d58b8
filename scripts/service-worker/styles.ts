import { codeCopy } from './code.ts'

const SHEET = /<link rel="stylesheet"[^>]* href="(\/[^"]+\.css)"[^>]*>/g
const OWN_STYLES = "style-src 'self'"

/**
 * A copy of a page with its style sheets in it: a phone draws it from one answer, without waiting for each sheet to come
 * through the worker. The links stay, switched off, for the router to see that these sheets are there. Where the page
 * says what styles it may have, it names these by their digests, and where that cannot be told it stays as it is.
 */
export async function styled(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  const policy = headers.get('content-security-policy')
  if (policy?.includes(OWN_STYLES) === false) return page
  let document = await page.text()
  const allowed = [OWN_STYLES]
  for (const [link, address] of document.matchAll(SHEET)) {
    const sheet = await (await codeCopy(address!))?.text()
    if (!sheet || sheet.includes('</')) continue
    allowed.push(`'sha256-${await digest(sheet)}'`)
    document = document.replace(link, () => `<style>${sheet}</style>${link.slice(0, -1)} disabled>`)
  }
  if (policy) headers.set('content-security-policy', policy.replace(OWN_STYLES, allowed.join(' ')))
  return new Response(document, { status: page.status, statusText: page.statusText, headers })
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}
