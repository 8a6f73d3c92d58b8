import { useSnapshot } from 'valtio/react'
import { closeCart, closeLogin, closeQuickView, closeSearch, closeShare, ui } from '#stores/ui.ts'
import { loadCart, loadLogin, loadQuickView, loadSearch, loadShare } from './overlays/load.ts'
import type { LayoutProps } from './Frame.tsx'
import { Later } from './Later.tsx'

export type OverlayProps = { open: boolean; onClose: () => void }

/** What opens over any page by a word of the ui store. Each is fetched when it is first opened; a list of products has its own filter. */
export function Overlays({ navigation }: Pick<LayoutProps, 'navigation'>) {
  const { search, cart, quickView, login, share } = useSnapshot(ui)
  return (
    <>
      <Later
        wanted={search}
        load={loadSearch}
        missed={closeSearch}
        props={{ open: search, onClose: closeSearch, navigation }}
      />
      <Later
        wanted={quickView.open}
        load={loadQuickView}
        missed={closeQuickView}
        props={{ ...quickView, onClose: closeQuickView }}
      />
      <Later wanted={cart} load={loadCart} missed={closeCart} props={{ open: cart, onClose: closeCart }} />
      <Later
        wanted={login.open}
        load={loadLogin}
        missed={closeLogin}
        props={{ open: login.open, onClose: closeLogin }}
      />
      <Later wanted={share.open} load={loadShare} missed={closeShare} props={{ ...share, onClose: closeShare }} />
    </>
  )
}
