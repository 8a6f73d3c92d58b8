import { createHash } from 'node:crypto'
import { fontFiles } from '#components/theme/font-files.ts'
import type { Colours } from '#components/theme/tokens.ts'
import { routes } from '#locales/routes.ts'
import { escapeHtml as escape } from './html.ts'

/** The shop as its plain pages show it. */
export type ShopFace = { name: string; light: Colours; dark: Colours }

const palette = ({
  page,
  surface,
  line,
  text,
  textMuted,
  brand,
  onBrand,
  primary,
  onPrimary,
  tint,
  tintStrong,
  link,
}: Colours): string =>
  Object.entries({ page, surface, line, text, textMuted, brand, onBrand, primary, onPrimary, tint, tintStrong, link })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const sheet = ({ light, dark }: ShopFace): string => `
@font-face{font-family:Readex Pro;src:url(${fontFiles.arabic}) format("woff2");font-weight:160 700;unicode-range:U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC}
@font-face{font-family:Readex Pro;src:url(${fontFiles.latin}) format("woff2");font-weight:160 700;unicode-range:U+0000-00FF,U+2000-206F}
:root{color-scheme:light dark;${palette(light)}}@media(prefers-color-scheme:dark){:root{${palette(dark)}}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:1rem/1.75 "Readex Pro",Tahoma,system-ui,sans-serif}
header{background:var(--brand);color:var(--onBrand)}header div,main{max-width:44rem;margin-inline:auto;padding:1rem}
header div{display:flex;align-items:baseline;justify-content:space-between;gap:1rem}header a{color:inherit;font-size:1.5rem;font-weight:600;text-decoration:none}
main{padding-block:1.5rem 4rem}h1{margin:0;font-size:1.5rem;line-height:1.3}main>p{margin:.25rem 0 1.5rem;color:var(--textMuted)}
main a{color:var(--link)}button{min-block-size:3rem;padding-inline:1.75rem;border:0;border-radius:14px;background:var(--primary);color:var(--onPrimary);font:inherit;font-weight:600;cursor:pointer}`

type Page = {
  title: string
  body: string
  /** Extra head elements of this page. */ style?: string
  head?: string
  /** The shop's URL if it has another origin. */ shop?: string
}

/** A page rendered by the server, without scripts. */
export const plainPage = (
  face: ShopFace,
  { title, body, style = '', head = '', shop = '' }: Page,
): string => `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${head}<title>${title} · ${escape(face.name)}</title><style>${sheet(face)}${style}</style></head>
<body><header><div><a href="${shop}${routes.home()}">${escape(face.name)}</a><span>${title}</span></div></header>
<main><h1>${title}</h1>${body}</main></body></html>`

/**
 * Headers of pages that are neither cached nor indexed and run no scripts.
 * @param forms allowed form targets
 */
export const plainPageHeaders = (face: ShopFace, forms: "'none'" | "'self'", style = ''): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256')
      .update(sheet(face) + style)
      .digest('base64')}'`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})
