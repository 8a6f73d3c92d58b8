import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from '#locales/areas/address.ts'
import { nationalAddressLinks } from '#locales/national-address-links.ts'

const link = (name: keyof typeof nationalAddressLinks) => (
  <Link key={name} href={nationalAddressLinks[name]}>
    {t(`address.find.${name}`)}
  </Link>
)

/** Where people find their national address. */
export const WhereToFind = () => (
  <AccordionItem title={t('address.find')}>
    <p>
      {t('address.find.text', {
        absher: link('absher'),
        tawakkalna: link('tawakkalna'),
        sehhaty: link('sehhaty'),
        spl: link('spl'),
      })}
    </p>
  </AccordionItem>
)
