import { usePageContext } from 'vike-react/usePageContext'
import { WalletPage } from '#components/wallet/WalletPage.tsx'

export function Page() {
  const { payment, ...asked } = usePageContext().urlParsed.search
  return <WalletPage asked={asked} payment={payment} />
}
