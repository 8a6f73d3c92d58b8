import { usePageContext } from 'vike-react/usePageContext'
import { AddressBook } from '#components/account/addresses/AddressBook.tsx'

export function Page() {
  const { edit } = usePageContext().urlParsed.search
  return <AddressBook open={edit} />
}
