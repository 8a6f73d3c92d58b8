import type { PartnerFigures } from '#api/contract/partner.ts'
import { applyAsPartner } from '#api/partners.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Section } from '#components/account/Section.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/partner'

export function ApplyForm({ onDone }: { onDone: (figures: PartnerFigures) => void }) {
  const form = useForm({
    names: ['place', 'about'],
    check: ({ place }) => ({ place: place.trim().length < 3 && t('partner.place.missing') }),
    send: async (values) => onDone(await applyAsPartner(values)),
  })
  return (
    <Section title={t('partner.apply')} intro={t('partner.apply.intro')}>
      <Form form={form} submit={t('partner.apply.send')}>
        <TextField
          label={t('partner.place')}
          hint={t('partner.place.hint')}
          name="place"
          maxLength={300}
          error={form.problem('place')}
        />
        <TextArea label={t('partner.about')} name="about" maxLength={1000} error={form.problem('about')} />
      </Form>
    </Section>
  )
}
