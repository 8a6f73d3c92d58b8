import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import type { GlyphName } from '#components/ui/glyph-paths.ts'

/** Says that a list has no rows, and what will be in it. */
export const EmptyList = ({ glyph, ...words }: { glyph: GlyphName; title: string; text: string; level?: 3 }) => (
  <EmptyState icon={<Glyph name={glyph} size={32} />} {...words} />
)
