import { routes, withVersion } from '#locales/routes.ts'
import { message } from '#server/platform/http/messages.ts'
import { publicSettings, settings, shopColours } from '#server/settings/service.ts'

const icon = (name: string): string => withVersion(`/icons/${name}`, publicSettings().face?.icons)
const png = (name: string, size: number, purpose = 'any') => ({
  src: icon(`${name}-${size}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** tools/make/app-screenshots.ts takes these from the demonstration shop. */
const SHOTS = [
  ['home', 'narrow', '780x1688'],
  ['product', 'narrow', '780x1688'],
  ['cart', 'narrow', '780x1688'],
  ['home', 'wide', '1440x900'],
] as const

/** The web app manifest: https://www.w3.org/TR/appmanifest/ */
export function webManifest(): string {
  const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon', 192)] })
  return JSON.stringify({
    id: '/',
    name: settings().identity.name,
    short_name: settings().identity.name,
    description: message('manifest.description', { store: settings().identity.name }),
    lang: 'ar',
    dir: 'rtl',
    scope: '/',
    start_url: '/?from=app',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    theme_color: shopColours('light').brand,
    background_color: shopColours('light').page,
    categories: ['shopping'],
    prefer_related_applications: false,
    icons: [
      { src: icon('icon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon', 192),
      png('icon', 512),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
      png('badge', 96, 'monochrome'),
    ],
    shortcuts: [
      shortcut(message('manifest.cart'), routes.cart()),
      shortcut(message('manifest.orders'), routes.orders()),
      // Opens search over the home page: renderer/app/installed-app.ts.
      shortcut(message('manifest.search'), '/?open=search'),
    ],
    screenshots: SHOTS.map(([name, form, sizes]) => ({
      src: `/screenshots/${name}-${form}.webp`,
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: message(`manifest.shot.${name}`),
    })),
    // Content shared from other apps becomes a search query.
    share_target: { action: routes.products(), method: 'GET', params: { title: 'title', text: 'q', url: 'url' } },
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  })
}
