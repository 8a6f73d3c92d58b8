import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeWritten, StaffHome } from '#api/contract/staff-content.ts'
import { previewHome, readHome, readHomeHistory, restoreHome, saveHome } from '#api/staff/content.ts'
import { Button } from '#components/ui/Button.tsx'
import { Menu } from '#components/ui/Menu.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/storefront'
import { routes } from '#locales/routes.ts'
import { queries, useMay } from '../../query.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { Shown } from '../../shell/states.tsx'
import { RecordHistory } from '../../form/RecordHistory.tsx'
import { keepDraft } from '../drafts.ts'
import { ContentChange, Conflict, KeptNotice, SavedLine, type Saved } from '../Notices.tsx'
import { inOrder, OrderedList } from '../OrderedList.tsx'
import { Preview } from '../Preview.tsx'
import { SaveBar } from '../SaveBar.tsx'
import { useContentForm } from '../use-content-form.ts'
import { BlockFields } from './BlockFields.tsx'
import { blocksOf, blockTitle, entryOf, KINDS, newBlock, type Block } from './blocks.ts'
import * as styles from '../storefront.css.ts'

const KEY = ['home']
const DRAFT = 'home'

export function HomeScreen() {
  // Read again only when it is saved: by then, `If-Match` finds a newer version.
  const read = useQuery({ queryKey: KEY, queryFn: readHome, refetchOnWindowFocus: false, staleTime: 0 })
  const mayChange = useMay()('catalogue.write')
  const [saved, setSaved] = useState<Saved>()
  const [isHistory, setIsHistory] = useState(false)
  const keep = ({ home, publishing_run: run, undo }: HomeWritten): void => {
    setSaved({ run, undo, at: Date.now() })
    queries.setQueryData(KEY, home)
    void queries.invalidateQueries({ queryKey: [...KEY, 'history'] })
  }
  const restore = async (change: number): Promise<void> => {
    const written = await restoreHome(change)
    keepDraft(DRAFT, null)
    keep({ ...written, undo: null })
  }
  return (
    <>
      <ScreenHead
        title={t('storefront.home')}
        state={
          <>
            {read.data?.is_original && `${t('storefront.home.original')} `}
            <Link href={routes.home()}>{t('storefront.inShop')}</Link>
          </>
        }
      >
        <Button variant="outlined" color="gray" size="sm" onClick={() => setIsHistory(true)}>
          {t('storefront.history')}
        </Button>
      </ScreenHead>
      {saved && <SavedLine key={saved.at} saved={saved} stale={[...KEY, 'history']} onUndo={restore} />}
      <Shown read={read}>
        {(home) => <HomeEditor key={`${home.version} ${saved?.at}`} home={home} mayChange={mayChange} onSaved={keep} />}
      </Shown>
      {isHistory && (
        <RecordHistory
          queryKey={[...KEY, 'history']}
          read={readHomeHistory}
          restore={restoreHome}
          mayChange={mayChange}
          onClose={() => setIsHistory(false)}
          onRestored={(written) => {
            keepDraft(DRAFT, null)
            setIsHistory(false)
            keep(written)
          }}
        >
          {(change) => <ContentChange {...change} />}
        </RecordHistory>
      )}
    </>
  )
}

type EditorProps = { home: StaffHome; mayChange: boolean; onSaved: (written: HomeWritten) => void }

function HomeEditor({ home, mayChange, onSaved }: EditorProps) {
  const form = useContentForm<Block[], HomeWritten>({
    name: DRAFT,
    value: blocksOf(home),
    version: home.version,
    send: (blocks, version) => saveHome(version, entryOf(blocks)),
    readNewer: async () => {
      const now = await readHome()
      return { value: blocksOf(now), version: now.version }
    },
    onSaved,
  })
  const [open, setOpen] = useState<string | null>(null)
  const { value: blocks, set, errors } = form
  const add = (kind: Block['kind']): void => {
    const block = newBlock(kind)
    set([...blocks, block])
    setOpen(block.key)
  }
  const faults = (at: number): string[] => Object.keys(errors).filter((field) => field.startsWith(`blocks.${at}.`))
  return (
    <fieldset disabled={!mayChange} className={styles.stack}>
      <KeptNotice form={form} />
      <section className={styles.sheet} aria-labelledby="blocks-title">
        <div className={styles.row}>
          <h2 id="blocks-title" className={styles.legend}>
            {t('storefront.blocks')}
          </h2>
          <Menu
            label={t('storefront.blocks.add')}
            items={KINDS.map((kind) => ({ label: t(`storefront.kind.${kind}`), onSelect: () => add(kind) }))}
          />
        </div>
        <p className={styles.quiet}>{t(blocks.length === 0 ? 'storefront.blocks.none' : 'storefront.blocks.text')}</p>
        <OrderedList
          label={t('storefront.blocks')}
          items={blocks.map((block, at) => ({
            key: block.key,
            title: blockTitle(block),
            note: t(`storefront.kind.${block.kind}`),
            isWrong: faults(at).length > 0,
          }))}
          open={open}
          onOpen={setOpen}
          onMove={(from, to) => set(inOrder(blocks, from, to))}
          onRemove={(at) => set(blocks.toSpliced(at, 1))}
        >
          {(_, at) => (
            <BlockFields
              block={blocks[at]!}
              onChange={(block) => set(blocks.with(at, block))}
              errorOf={(field) => errors[`blocks.${at}.${field}`]}
            />
          )}
        </OrderedList>
      </section>
      <Preview ask={() => previewHome(entryOf(blocks))} onRefused={form.refuse} />
      <SaveBar form={form} />
      <Conflict
        form={form}
        renderValue={(value) => (
          <ol>
            {value.map((block) => (
              <li key={block.key}>{blockTitle(block)}</li>
            ))}
          </ol>
        )}
      />
    </fieldset>
  )
}
