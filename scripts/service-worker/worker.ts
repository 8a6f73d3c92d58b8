/** Makes the shop work offline and load faster. Decisions: docs/decisions/0017-service-worker-and-offline-use.md */
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js'
import { registerRoute } from 'workbox-routing'
import { appCaches } from '#locales/app-caches.ts'
import { routes } from '#locales/routes.ts'
import { answerCatalogue, isCatalogue } from './catalogue-responses.ts'
import { isPage, isPayload, pageKey } from './url-classes.ts'
import { answerCode, isCode, keepOldCode } from './code.ts'
import { clear, isCalledBack, isDead, KILL_FILE, obeyKillSwitch } from './kill.ts'
import { answerOwn, forgetOwn, isOwnAnswer } from './personal-responses.ts'
import { answerPage, keepPage } from './page-strategy.ts'
import { answerPayload } from './payloads.ts'
import { answerPicture, isPicture } from './pictures.ts'
import { fillPrecache, matchPrecache, routePrecache, tidyPrecache } from './precache.ts'
import { leavePush, openPush, showPush } from './push.ts'
import { answerSearchIndex, isSearchIndex, keepSearchIndex } from './search.ts'
import { BUILD, isHere, scope, type Extendable, type Fetching, type Installing } from './scope.ts'

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([routePrecache(event), install(event)]))
})
scope.addEventListener('activate', (event) => event.waitUntil(activate(event)))
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))
scope.addEventListener('push', (event) => event.waitUntil(showPush(event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))

type Asked = { event: Event; request: Request; url: URL; sameOrigin: boolean }
const route = (matches: (url: URL, request: Request) => boolean, answer: (asked: Asked) => Promise<Response>): void =>
  void registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && !isDead() && matches(url, request),
    answer as never,
  )

route(
  (url, { mode }) => mode === 'navigate' && isPage(url),
  (asked) => {
    // Checked in parallel with the page request, at no cost for the page.
    ;(asked.event as Fetching).waitUntil(obeyKillSwitch())
    return answerPage(asked)
  },
)
route(isPayload, answerPayload)
route(isCode, answerCode)
route(isPicture, answerPicture)
route(isCatalogue, answerCatalogue)
route(isSearchIndex, answerSearchIndex)
route(isOwnAnswer, answerOwn)

// When the browser runs out of storage, caches that can be refilled are deleted.
registerQuotaErrorCallback(async () => {
  for (const name of [appCaches.pictures, appCaches.search, appCaches.catalogue]) await caches.delete(name)
})

async function install(event: Installing): Promise<void> {
  if (await isCalledBack()) {
    await clear()
    throw new Error(KILL_FILE)
  }
  await keepOldCode()
  await fillPrecache(event)
}

async function activate(event: Extendable): Promise<void> {
  await tidyPrecache(event)
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  // Not awaited, since page requests wait until this event ends.
  void keepOpenPages()
    .then(keepPromotions)
    .then(keepSearchIndex)
    .catch(() => {})
}

/** Caches pages that were open before the worker, so that a first visit works offline too. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await scope.clients.matchAll({ type: 'window' })) {
    const address = new URL(url)
    if (isHere(address) && isPage(address)) await keepPage(pageKey(address)).catch(() => {})
  }
}

/** Caches the page of promotions as long as pages link to it, so that it can be read offline. */
async function keepPromotions(): Promise<void> {
  const shell = await (await matchPrecache(routes.offline()))?.text()
  if (shell?.includes(`"${routes.promotions()}"`)) await keepPage(pageKey(new URL(routes.promotions(), location.href)))
}

async function handleMessage({ data, ports }: { data: unknown; ports: readonly MessagePort[] }): Promise<void> {
  const { kind } = { ...(data as { kind?: unknown } | null) }
  if (kind === 'build') ports[0]?.postMessage(BUILD)
  if (kind === 'take-over') await scope.skipWaiting()
  if (kind === 'forget') await Promise.all([forgetOwn(), leavePush()])
}
