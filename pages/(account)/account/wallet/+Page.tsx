import { usePageContext } from 'vike-react/usePageContext'
import { WalletPage } from '#components/wallet/WalletPage.tsx'

export function Page() {
  const { payment, ...params } = usePageContext().urlParsed.search
  return <WalletPage params={params} payment={payment} />
}
