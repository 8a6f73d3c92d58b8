import { useState } from 'react'
import { Breadcrumb } from '#components/ui/Breadcrumb.tsx'
import { Pagination } from '#components/ui/Pagination.tsx'
import { PAGE_PLACEHOLDER, PAGINATION_LOCALES } from '#components/ui/pagination.ts'
import { w } from '#components/gallery/words.ts'
import { routes } from '#locales/routes.ts'
import { Story } from '../Story.tsx'

function Buttons() {
  const [page, setPage] = useState(6)
  return <Pagination label={w('pages.buttons')} totalItems={120} currentPage={page} onPage={setPage} />
}

export const Ways = () => (
  <>
    <Story name="Breadcrumb" wide>
      <Breadcrumb
        items={[
          { label: w('crumb.home'), href: routes.home() },
          { label: w('crumb.products'), href: routes.products() },
          { label: w('sentence.short') },
        ]}
      />
    </Story>
    <Story name="Pagination type=button" wide>
      <Buttons />
    </Story>
    {PAGINATION_LOCALES.map((locale) => (
      <Story key={locale} name={`Pagination type=link locale=${locale}`} wide>
        <Pagination
          label={`${w('pages.links')} ${locale}`}
          totalItems={95}
          currentPage={3}
          type="link"
          locale={locale}
          direction={locale === 'en' ? 'ltr' : 'rtl'}
          linkUrl={`${routes.products()}?page=${PAGE_PLACEHOLDER}`}
          ownUrl={(page) => (page === 1 ? routes.products() : undefined)}
        />
      </Story>
    ))}
  </>
)
