import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/receiver'
import { nationalAddressLinks } from '#locales/national-address-links.ts'

const link = (name: keyof typeof nationalAddressLinks) => (
  <Link key={name} href={nationalAddressLinks[name]}>
    {t(`receiver.find.${name}`)}
  </Link>
)

/** Where people find their national address. */
export const WhereToFind = () => (
  <AccordionItem title={t('receiver.find')}>
    <p>
      {t('receiver.find.text', {
        absher: link('absher'),
        tawakkalna: link('tawakkalna'),
        sehhaty: link('sehhaty'),
        spl: link('spl'),
      })}
    </p>
  </AccordionItem>
)
