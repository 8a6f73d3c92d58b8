import { optional } from '#api/optional.ts'

type Tools = typeof import('./phone-typing.ts') & typeof import('./phone-number.ts')

let tools: Tools | undefined
let loading: Promise<Tools | undefined> | undefined

/**
 * The phone number library once loaded. It is loaded on demand, since all countries' rules are larger than the rest of
 * a form.
 */
export const phoneTools = (): Tools | undefined => tools

/** @returns undefined if loading fails; then the number stays as typed, and the server validates it */
export function loadPhoneTools(): Promise<Tools | undefined> {
  loading ??= optional(async () => ({
    ...(await import('./phone-typing.ts')),
    ...(await import('./phone-number.ts')),
  })).then((loaded) => {
    if (!loaded) loading = undefined
    return (tools = loaded)
  })
  return loading
}
