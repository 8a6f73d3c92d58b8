import { useData } from 'vike-react/useData'
export function Page() {
  const home = useData<{blocks: unknown[]}>()
  return <p>{home.blocks.length}</p>
}
