import { useLocation, useSearchParams } from 'wouter'
import { search } from '#api/search.ts'
import { ADMIN_PATH } from '#locales/routes.ts'

type Change = Parameters<typeof search>[0]

/** The parameters with some of them changed; the others stay. */
export const withChange = (before: URLSearchParams, change: Change): URLSearchParams =>
  new URLSearchParams([...[...before].filter(([name]) => !(name in change)), ...new URLSearchParams(search(change))])

/** A list's filters, order and hidden columns, which are in its address. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const [path] = useLocation()
  const linkTo = (next: URLSearchParams): string => ADMIN_PATH + path + (next.size > 0 ? `?${next}` : '')
  return {
    params,
    value: (name: string): string => params.get(name) ?? '',
    set: (change: Change): void => setParams((before) => withChange(before, change), { replace: true }),
    href: (change: Change): string => linkTo(withChange(params, change)),
    hrefOf: (query: string): string => linkTo(new URLSearchParams(query)),
  }
}
