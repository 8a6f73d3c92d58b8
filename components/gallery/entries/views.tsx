import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Tabs } from '#components/ui/Tabs.tsx'
import { Text } from '#components/ui/Text.tsx'
import { w } from '#components/gallery/words.ts'
import { Story } from '../Story.tsx'

const text = <Text>{w('paragraph')}</Text>

export const Views = () => (
  <>
    <Story name="Tabs" wide>
      <Tabs
        label={w('tabs')}
        tabs={[
          { id: 'about', label: w('tabs.about'), content: text },
          { id: 'details', label: w('tabs.details'), content: <Text>{w('sentence')}</Text> },
          { id: 'ratings', label: w('tabs.ratings'), count: 12, content: text },
        ]}
      />
    </Story>
    <Story name="AccordionItem" wide>
      <AccordionItem title={w('question.delivery')} open name="questions">
        {text}
      </AccordionItem>
      <AccordionItem title={w('question.return')} name="questions">
        {text}
      </AccordionItem>
    </Story>
    <Story name="EmptyState" wide>
      <EmptyState icon="bag" title={w('empty')} text={w('empty.text')} level={3}>
        <Button>{w('empty.action')}</Button>
      </EmptyState>
    </Story>
  </>
)
