import { useSnapshot } from 'valtio/react'
import { closeCart, closeLogin, closeQuickView, closeSearch, closeShare, ui } from '#stores/ui.ts'
import { loadCart, loadLogin, loadQuickView, loadSearch, loadShare } from './overlays/load.ts'
import type { LayoutProps } from './Frame.tsx'
import { LoadOnDemand } from './LoadOnDemand.tsx'

export type OverlayProps = { open: boolean; onClose: () => void }

/**
 * Overlays that the ui store opens over any page. Each is loaded when it is first opened; product lists have their own
 * filter overlay.
 */
export function Overlays({ navigation }: Pick<LayoutProps, 'navigation'>) {
  const { search, cart, quickView, share } = useSnapshot(ui)
  return (
    <>
      <LoadOnDemand
        isNeeded={search}
        load={loadSearch}
        onFailure={closeSearch}
        props={{ open: search, onClose: closeSearch, navigation }}
      />
      <LoadOnDemand
        isNeeded={quickView.open}
        load={loadQuickView}
        onFailure={closeQuickView}
        props={{ ...quickView, onClose: closeQuickView }}
      />
      <LoadOnDemand isNeeded={cart} load={loadCart} onFailure={closeCart} props={{ open: cart, onClose: closeCart }} />
      <LoginPlace />
      <LoadOnDemand
        isNeeded={share.open}
        load={loadShare}
        onFailure={closeShare}
        props={{ ...share, onClose: closeShare }}
      />
    </>
  )
}

/** Where one signs in without leaving the page. */
export function LoginPlace() {
  const { open } = useSnapshot(ui).login
  return <LoadOnDemand isNeeded={open} load={loadLogin} onFailure={closeLogin} props={{ open, onClose: closeLogin }} />
}
