import { ShareDialog } from '#components/ui/share/ShareDialog.tsx'
import type { Shared } from '#components/ui/share/share.ts'
import { useBackCloses } from '#components/ui/use-back-closes.ts'
import type { OverlayProps } from '../Overlays.tsx'

/** Links to other sites, which open in new windows. */
export function ShareOverlay({ open, onClose, ...shared }: OverlayProps & Shared) {
  useBackCloses(open, onClose)
  return <ShareDialog open={open} onClose={onClose} {...shared} />
}
