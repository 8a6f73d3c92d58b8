/**
 * The part of the worker's global scope that is used, since the project's types are those of pages:
 * https://w3c.github.io/ServiceWorker/
 */

export type Extendable = Event & { waitUntil(promise: Promise<unknown>): void }
/** https://w3c.github.io/ServiceWorker/#service-worker-static-routing, in Chrome since 123 */
type StaticRoute = { condition: { or: { urlPattern: string }[] }; source: { cacheName: string } }
export type Installing = Extendable & { addRoutes?(route: StaticRoute): Promise<void> }
export type Fetching = Extendable & {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** What workbox gives to the handler of a route. */
export type Asked = { event: Event; request: Request; url: URL }
export type Message = Extendable & {
  readonly data: unknown
  readonly source: Client | null
  readonly ports: readonly MessagePort[]
}
export type Pushed = Extendable & { readonly data: { json(): unknown } | null }
export type Clicked = Extendable & { readonly notification: Notification }

export type Client = { readonly id: string; readonly url: string; postMessage(message: unknown): void }
type WindowClient = Client & {
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
}

type Events = {
  install: Installing
  activate: Extendable
  fetch: Fetching
  message: Message
  push: Pushed
  notificationclick: Clicked
}

type Scope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    get(id: string): Promise<Client | undefined>
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
    claim(): Promise<void>
  }
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

export const scope = self as unknown as Scope

/** The build of this worker. */
declare const __BUILD__: string
export const BUILD = __BUILD__

/** A message to a page: renderer/app/installed-app.ts. */
type PageMessage = { kind: 'go'; url: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- all clients have the same origin
export const postToPage = (page: Client, pageMessage: PageMessage): void => page.postMessage(pageMessage)

export const isHere = (url: URL): boolean => url.origin === location.origin
