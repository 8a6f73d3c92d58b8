import { optional } from '#api/optional.ts'

type Tools = typeof import('./phone-typing.ts') & typeof import('./phone-number.ts')

let tools: Tools | undefined
let loading: Promise<Tools | undefined> | undefined

/** What reads and writes numbers, once it has come: with the plans of all countries it weighs more than the rest of a form. */
export const phoneTools = (): Tools | undefined => tools

/** @returns undefined where it does not come; then a number stays as it is typed, and the shop reads it */
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
