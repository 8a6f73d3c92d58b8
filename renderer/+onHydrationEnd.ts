import type { PageContextClient } from 'vike/types'
import { startClient } from './start-client.ts'

export const onHydrationEnd = ({ config }: PageContextClient): Promise<void> | undefined =>
  config.layout === 'admin' ? undefined : startClient()
