import type { PageContextServer } from 'vike/types'
import { favicon as address, withVersion } from '#locales/routes.ts'

export const favicon = ({ settings }: PageContextServer): string => withVersion(address, settings?.face?.icons)
