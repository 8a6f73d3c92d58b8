/** Display time of a toast in ms, unless its user sets another, as stores/ui.ts does. */
export const DEFAULT_TOAST_DURATION_MS = 5000
/** Minimum swipe distance to the right in px that closes a toast. */
const SWIPE_THRESHOLD = 50
export const TOAST_VARIANTS = ['success', 'danger', 'warning', 'info'] as const
type ToastVariant = (typeof TOAST_VARIANTS)[number]

/** Unknown variants become info. */
export const toastVariant = (given: string | undefined): ToastVariant =>
  TOAST_VARIANTS.find((variant) => variant === given) ?? 'info'

/** The toast's lines, without empty ones. */
export const toastLines = (message: string | readonly string[]): string[] =>
  [message]
    .flat()
    .map((line) => line.trim())
    .filter(Boolean)

/** Problems interrupt a screen reader; other toasts wait. */
export const isAssertive = (variant: ToastVariant): boolean => variant === 'danger' || variant === 'warning'

/** How far a toast follows the finger in px, to the right only. */
export const swipeOffset = (from: number, to: number): number => Math.max(0, to - from)
export const isSwipedAway = (offset: number): boolean => offset > SWIPE_THRESHOLD

/** A countdown that can be paused and resumed. */
export class Countdown {
  #left: number
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #done: () => void
  readonly #now: () => number

  /** @param duration ms */
  constructor(duration: number, done: () => void, now: () => number = () => performance.now()) {
    this.#left = duration
    this.#done = done
    this.#now = now
  }

  run(): void {
    if (this.#since !== null) return
    this.#since = this.#now()
    this.#timer = setTimeout(this.#done, this.#left)
  }

  hold(): void {
    if (this.#since === null) return
    clearTimeout(this.#timer)
    this.#left = Math.max(0, this.#left - (this.#now() - this.#since))
    this.#since = null
  }
}
