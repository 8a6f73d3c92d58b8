import { canMountDisks } from './disk.ts'

/** Faults of the shop; `cli.torture.kind.…` says what they are. */
export const KINDS = [
  'shop',
  'restart',
  'kill',
  'freeze',
  'network',
  'provider',
  'mail',
  'disk',
  'worker',
  'zatca',
  'machines',
] as const
export type Kind = (typeof KINDS)[number]

const ON_EXTERNAL: Kind[] = ['network', 'worker', 'machines']

export const ENGINES = ['embedded', 'external'] as const
export type Engine = (typeof ENGINES)[number]

export const possible = (engine: Engine): Kind[] =>
  KINDS.filter((kind) => (engine === 'external' || !ON_EXTERNAL.includes(kind)) && (kind !== 'disk' || canMountDisks()))

export const MODES = [...KINDS, 'all'] as const
export type Mode = (typeof MODES)[number]
