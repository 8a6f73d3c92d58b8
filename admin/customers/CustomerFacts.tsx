import { Link } from '#components/ui/Text.tsx'
import { formatPhone } from '#locales/format.ts'
import { adminRoutes, external } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { strong } from './customers.css.ts'

/** A link that calls the number. A closed account has `closed-` and its id instead of a number, and gets a dash. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone.startsWith('closed-') ? (
    '—'
  ) : (
    <Link href={external.phone(phone)}>
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </Link>
  )

export const EmailLink = ({ email }: { email: string }) => (
  <Link href={external.email(email)}>
    <bdi dir="ltr">{email}</bdi>
  </Link>
)

type Customer = { id: number; name: string; phone: string | null; email: string | null }

/** Who an order or a ticket is of. The name opens the customer for those who may see customers. */
export function CustomerFacts({ customer: { id, name, phone, email } }: { customer: Customer }) {
  const maySee = useMay()('customers.read')
  const shownName = <bdi className={strong}>{name}</bdi>
  return (
    <p>
      {maySee ? <Link href={adminRoutes.customer(id)}>{shownName}</Link> : shownName}
      {phone && (
        <>
          <br />
          <PhoneLink phone={phone} />
        </>
      )}
      {email && (
        <>
          <br />
          <EmailLink email={email} />
        </>
      )}
    </p>
  )
}
